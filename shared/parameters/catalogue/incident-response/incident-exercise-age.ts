import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const incidentExerciseAge = parameter({
  id: 'incident-exercise-age',
  family: 'incident-response',
  title: 'Date of the last incident exercise',
  meaning: 'Day on which the response to an incident with the agent was last rehearsed.',
  value: { type: 'date', of: 'the last incident exercise' },
  expectation: { kind: 'not-older-than', days: 365, partialDays: 540 },
  severity: 'medium',
  severityReason:
    'Staff and systems change between incidents, and a plan that nobody has tried falters at the first phone number that is out of date.',
  bestProof: {
    by: 'document',
    why: 'A rehearsal takes place among people, and its report with date and names is the only thing that outlasts it.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'An incident with the agent was rehearsed within the last 365 days.',
    partial: 'The last rehearsal of an incident with the agent is more than 365 but at most 540 days old.',
    fail: 'The last rehearsal of an incident with the agent is more than 540 days old.',
    missing: 'Nothing shows when an incident with the agent was last rehearsed.',
  },
  document: 'the report of the exercise, its date, who took part and what was changed',
  remedy: {
    automationType: 'ci_cd',
    title: 'Rehearse an agent incident every year',
    steps: [
      'Choose a scenario, such as an agent that sends records to a stranger after it read a hostile document.',
      'Invite the people who would act, from operations and security to privacy and communication.',
      'Stop a test instance for real, withdraw its credentials and rebuild from logs what it did.',
      'Note every delay and gap, and give each an owner and a day.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: ['Write workflows and issues of the repository in which the agent is developed'],
      dependencies: ['GitHub Actions with the GitHub CLI, as its hosted runners have it'],
      approvals: ['Person who leads incident response'],
    },
    apply: {
      file: '.github/workflows/incident-exercise.yaml',
      text: workflow`
        name: Incident exercise with the agent
        on:
          schedule:
            - cron: '0 7 1 3 *'
          workflow_dispatch: {}
        permissions:
          issues: write
        jobs:
          plan:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              ENDPOINT: ${agent.endpoint}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: Open the exercise with the scenario of the year
                run: |
                  case $(($(date +%Y) % 3)) in
                    0) scenario='A hostile document makes the agent send records to a stranger.' ;;
                    1) scenario='The model provider reports that its answers were tampered with for two days.' ;;
                    2) scenario='A tool credential of the agent is found in public and has been used.' ;;
                  esac
                  {
                    printf 'Agent: %s (%s)\\n\\nEndpoint: %s\\n\\n%s\\n\\n' "$AGENT_NAME" "$AGENT_ID" "$ENDPOINT" "$scenario"
                    printf '%s\\n' \\
                      '- [ ] Day agreed with operations, security, privacy and communication' \\
                      '- [ ] Test instance stopped; minutes until it was still' \\
                      '- [ ] Credentials withdrawn; minutes until the last one failed' \\
                      '- [ ] Actions of one run rebuilt from logs' \\
                      '- [ ] Decision on notices, with sender and deadline' \\
                      '- [ ] Gaps with owner and day' \\
                      '- [ ] Report attested in Accredit'
                  } > exercise.md
                  gh issue create --repo "$GITHUB_REPOSITORY" \\
                    --title "Incident exercise with the agent $AGENT_ID" --body-file exercise.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-incident-exercise.sh',
      workflow: '.github/workflows/incident-exercise.yaml',
      message: 'Remove the reminder of incident exercises',
    }),
  },
});
