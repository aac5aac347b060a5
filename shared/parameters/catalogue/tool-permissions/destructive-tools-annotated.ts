import { parameter } from '../../parameter.ts';

export const destructiveToolsAnnotated = parameter({
  id: 'destructive-tools-annotated',
  family: 'tool-permissions',
  title: 'Changing tools marked as such',
  meaning:
    'Tools that change or delete something say so in their metadata, by the hints that clients read before a call.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Hints are left out more often than not, and a client that takes a deleting tool for a harmless one runs it without asking.',
  sources: ['mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "All the agent's tools that change or delete something are marked as such.",
    fail: 'At least one tool of the agent changes or deletes something and is not marked as such.',
    missing: "Nothing shows whether the agent's changing and deleting tools are marked as such.",
  },
  showBy:
    "Connect the agent's MCP server, consent to testing and start a scan, which reads the hints of every tool.",
  remedy: {
    automationType: 'code_change',
    title: 'Mark every tool by what it does',
    steps: [
      'Go through the tools of each server and note what a call changes outside the agent.',
      'Set readOnlyHint to false and destructiveHint explicitly on each tool that changes anything.',
      'Set readOnlyHint to true only where a call leaves everything as it was.',
      'Check the hints in the build, so that a new tool without them is refused.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
