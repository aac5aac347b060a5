import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const riskAssessmentAge = parameter({
  id: 'risk-assessment-age',
  family: 'governance',
  title: 'Last risk analysis',
  meaning: 'Date of the last risk analysis that covered this agent.',
  value: { type: 'date', of: 'the last risk analysis' },
  expectation: { kind: 'not-older-than', days: 365, partialDays: 540 },
  severity: 'high',
  severityReason:
    'Agents change with each model and tool, and risks that were not analyzed since are neither reduced nor knowingly accepted.',
  bestProof: {
    by: 'document',
    why: 'A risk analysis is a dated and signed assessment that leaves no trace in the systems it covers.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'A risk analysis covered the agent within the last 365 days.',
    partial: "The agent's last risk analysis is more than 365 but at most 540 days old.",
    fail: "The agent's last risk analysis is more than 540 days old.",
    missing: 'No evidence shows when a risk analysis last covered the agent.',
  },
  document: 'the risk analysis that names this agent, its date and the person who signed it',
  remedy: {
    automationType: 'ci_cd',
    title: "Analyze the agent's risks annually",
    steps: [
      "Describe the agent's data flows, model providers, tools, users and stores.",
      'Rate the likelihood and impact of each threat, given the existing measures.',
      'For each risk, decide whether to reduce, avoid or accept it, with an owner and a date.',
      'Schedule a task that repeats the analysis annually and on each change of model, tools or data.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: ["Write access to workflows and issues of the agent's source repository"],
      dependencies: ['GitHub Actions with the GitHub CLI, as on its hosted runners'],
      approvals: ['Owner of security risk'],
    },
    apply: {
      file: '.github/workflows/risk-analysis.yaml',
      text: workflow`
        name: Risk analysis of the agent
        on:
          schedule:
            - cron: '0 7 1 */6 *'
          workflow_dispatch: {}
        permissions:
          issues: write
        jobs:
          remind:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              ENDPOINT: ${agent.endpoint}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: Open an issue for the analysis
                run: |
                  {
                    printf 'Agent: %s (%s)\\n\\n' "$AGENT_NAME" "$AGENT_ID"
                    printf 'Endpoint: %s\\n\\n' "$ENDPOINT"
                    printf '%s\\n' \\
                      '- [ ] PHI and other data that the agent receives, stores, and sends' \\
                      '- [ ] Model providers, tools, and other agents involved' \\
                      '- [ ] Threats, their likelihood and their impact' \\
                      '- [ ] Decision on each risk, with owner and date' \\
                      '- [ ] Signed document attested in Accredit'
                  } > analysis.md
                  gh issue create --repo "$GITHUB_REPOSITORY" \\
                    --title "Risk analysis of the agent $AGENT_ID" --body-file analysis.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-risk-analysis-job.sh',
      workflow: '.github/workflows/risk-analysis.yaml',
      message: 'Remove the risk analysis reminder',
    }),
  },
});
