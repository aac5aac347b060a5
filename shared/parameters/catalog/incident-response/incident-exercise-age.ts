import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const incidentExerciseAge = parameter({
  id: 'incident-exercise-age',
  family: 'incident-response',
  title: 'Last incident exercise',
  meaning: 'Date of the last incident response exercise that included the agent.',
  value: { type: 'date', of: 'the last incident exercise' },
  expectation: { kind: 'not-older-than', days: 365, partialDays: 540 },
  severity: 'medium',
  severityReason:
    'Staff and systems change between incidents, and an untested plan fails at the first outdated phone number.',
  bestProof: {
    by: 'document',
    why: 'An exercise takes place among people, and only its report with date and names remains.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'An incident exercise with the agent took place within the last 365 days.',
    partial: 'The last incident exercise with the agent is more than 365 but at most 540 days old.',
    fail: 'The last incident exercise with the agent is more than 540 days old.',
    missing: 'No evidence shows when the last incident exercise with the agent took place.',
  },
  document: 'the report of the exercise, its date, participants and resulting changes',
  remedy: {
    automationType: 'ci_cd',
    title: 'Exercise an agent incident annually',
    steps: [
      'Choose a scenario, such as an agent that sends records to an attacker after it read a malicious document.',
      'Invite the people who would respond, from operations and security to privacy and communications.',
      'Actually stop a test instance, revoke its credentials and reconstruct its actions from logs.',
      'Record every delay and gap, and assign each an owner and a due date.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: ["Write access to workflows and issues of the agent's source repository"],
      dependencies: ['GitHub Actions with the GitHub CLI, as on its hosted runners'],
      approvals: ['Incident response lead'],
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
              - name: Open an issue with this year's scenario
                run: |
                  case $(($(date +%Y) % 3)) in
                    0) scenario='A malicious document makes the agent send records to an attacker.' ;;
                    1) scenario='The model provider reports that its answers were manipulated for two days.' ;;
                    2) scenario='A tool credential of the agent was published and used.' ;;
                  esac
                  {
                    printf 'Agent: %s (%s)\\n\\nEndpoint: %s\\n\\n%s\\n\\n' "$AGENT_NAME" "$AGENT_ID" "$ENDPOINT" "$scenario"
                    printf '%s\\n' \\
                      '- [ ] Date agreed with operations, security, privacy and communications' \\
                      '- [ ] Test instance stopped, with minutes until it stopped' \\
                      '- [ ] Credentials revoked, with minutes until the last one failed' \\
                      '- [ ] Actions of one run reconstructed from logs' \\
                      '- [ ] Decision on notifications, with sender and deadline' \\
                      '- [ ] Gaps, each with owner and due date' \\
                      '- [ ] Report attested in Accredit'
                  } > exercise.md
                  gh issue create --repo "$GITHUB_REPOSITORY" \\
                    --title "Incident exercise with the agent $AGENT_ID" --body-file exercise.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-incident-exercise.sh',
      workflow: '.github/workflows/incident-exercise.yaml',
      message: 'Remove the incident exercise reminder',
    }),
  },
});
