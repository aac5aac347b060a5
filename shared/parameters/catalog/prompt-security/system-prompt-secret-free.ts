import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const systemPromptSecretFree = parameter({
  id: 'system-prompt-secret-free',
  family: 'prompt-security',
  title: 'Secret-free system prompts',
  meaning: "The agent's system prompt contains no secrets, keys, or rules on which access depends.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Prompts are often written quickly and can usually be extracted, so a key or access rule in a prompt is effectively public.',
  bestProof: {
    by: 'settings',
    why: 'Only the complete text shows whether a system prompt contains a secret; extraction reveals only a part.',
  },
  sources: ['probe', 'build', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: "The agent's system prompt contains no secrets and no access rules.",
    fail: "The agent's system prompt contains a secret or an access rule.",
    missing: "No evidence shows whether the agent's system prompt is free of secrets.",
  },
  document: 'the record of a review of all prompts, with their versions',
  remedy: {
    automationType: 'ci_cd',
    title: 'Remove secrets and access rules from prompts',
    steps: [
      'Collect all prompts and templates of the agent in one folder, including those in tools, memory, and framework defaults. Name it in the repository variable `PROMPTS`.',
      'Let the workflow search them for keys, passwords, internal addresses, personal data, and access rules.',
      'Move keys into the secret store, and access rules into code that runs before the model.',
      'Rotate each key that was in a prompt, because its old value must be considered public.',
      'Require the workflow for every prompt change.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        "Write workflows and branch rules of the agent's source repository",
        'Rotate the credentials that were in prompts',
      ],
      dependencies: [
        'GitHub Actions with Docker, as on hosted runners',
        'All prompts of the agent as files of that repository',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: '.github/workflows/secrets-in-prompts.yaml',
      text: workflow`
        name: Secrets in prompts
        on:
          pull_request: {}
          push:
            branches: [main]
          workflow_dispatch: {}
        permissions:
          contents: read
        jobs:
          search:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_HOST: ${agent.host}
              PROMPTS: \${{ vars.PROMPTS || 'prompts' }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Search for keys, passwords and tokens
                run: >-
                  docker run --rm --volume "$GITHUB_WORKSPACE/$PROMPTS:/prompts:ro" ghcr.io/gitleaks/gitleaks:v8.28.0
                  dir /prompts --redact --no-banner --verbose --exit-code 1
              - name: Search for internal addresses, personal data and access rules
                run: |
                  found=0
                  search() {
                    if grep -rniE -e "$2" -- "$PROMPTS"; then
                      echo "::error::A prompt of the agent $AGENT_ID contains $1."
                      found=1
                    fi
                  }
                  search 'an internal address' '(^|[^0-9.])((10|127)\\.[0-9]{1,3}|192\\.168|172\\.(1[6-9]|2[0-9]|3[01])|169\\.254)(\\.[0-9]{1,3}){2}([^0-9]|$)'
                  search 'an internal host name' '[a-z0-9-]+\\.(internal|local|corp|lan|svc\\.cluster\\.local)([^a-z0-9]|$)'
                  search 'a connection string' '(postgres(ql)?|mysql|mongodb(\\+srv)?|redis|amqp)://'
                  search 'a personal identifier' '[0-9]{3}-[0-9]{2}-[0-9]{4}|[a-z0-9._+-]+@[a-z0-9-]+\\.[a-z]{2,}'
                  search 'an access rule' '(only|unless|if) .{0,40}(admin|administrator|password|passcode|secret (word|code)|clearance)'
                  if [ -n "$AGENT_HOST" ] && grep -rnF -e "$AGENT_HOST" -- "$PROMPTS"; then
                    echo "::warning::A prompt contains the host name of the agent."
                  fi
                  exit "$found"
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-secrets-in-prompts-job.sh',
      workflow: '.github/workflows/secrets-in-prompts.yaml',
      message: 'Stop searching prompts for secrets',
      about: "Run in a clone of the agent's repository. Rotated credentials are not restored.",
    }),
  },
});
