import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const secretRotationAge = parameter({
  id: 'secret-rotation-age',
  family: 'data-protection',
  title: 'Oldest credential',
  meaning: 'The day on which the oldest credential still used by the agent was renewed.',
  value: { type: 'date', of: 'the oldest credential' },
  expectation: { kind: 'not-older-than', days: 90, partialDays: 180 },
  severity: 'medium',
  severityReason:
    'Over time, static keys are copied into logs, laptops and backups. Each copy grants access until the key is renewed.',
  bestProof: {
    by: 'settings',
    why: 'The secret store records when each credential was renewed. A working credential does not reveal its age.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Every active credential of the agent was renewed within the last 90 days.',
    partial: 'The oldest active credential of the agent was renewed more than 90 but at most 180 days ago.',
    fail: 'The oldest active credential of the agent was renewed more than 180 days ago.',
    missing: 'No evidence shows when the credentials of the agent were last renewed.',
  },
  document: 'the rotation record of the secret store and its oldest date',
  remedy: {
    automationType: 'script',
    title: 'Rotate credentials automatically',
    steps: [
      'List the credentials of the agent and the day on which each was last renewed.',
      'Replace static keys with short-lived credentials where the other system can issue them, such as workload identity for cloud services.',
      'Enable automatic rotation every 60 days for the remaining credentials.',
      'Make the agent read the current value at run time, and revoke the old value after each change.',
      'Rotate once manually, and confirm that the agent continues to work.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 150,
    prerequisites: {
      permissions: [
        'secretsmanager:ListSecrets, RotateSecret and CancelRotateSecret for the secrets of the agent',
      ],
      dependencies: [
        'AWS CLI 2 and jq',
        'A rotation function for this credential type',
        'Secrets of the agent tagged `accredit:agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the credentials unlock'],
    },
    apply: {
      file: 'rotate-secrets.sh',
      text: shell`
        #!/bin/sh
        # Rotates the agent's secrets in AWS Secrets Manager now and every 60 days.
        set -eu
        : "\${ROTATION_LAMBDA_ARN:?Set ROTATION_LAMBDA_ARN to the rotation function for this credential type}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-secret-rotation-before-$AGENT_ID.json}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }

        secrets=$(aws secretsmanager list-secrets --output json \\
          --filters Key=tag-key,Values=accredit:agent "Key=tag-value,Values=$AGENT_ID")
        printf '%s' "$secrets" |
          jq '[.SecretList[] | { ARN, RotationEnabled, RotationLambdaARN, RotationRules }]' > "$STATE"
        if [ "$(jq length "$STATE")" -eq 0 ]; then
          rm "$STATE"
          echo "No secret has the tag accredit:agent with the value $AGENT_ID." >&2
          exit 1
        fi

        jq -r '.[].ARN' "$STATE" | while read -r secret; do
          aws secretsmanager rotate-secret --secret-id "$secret" \\
            --rotation-lambda-arn "$ROTATION_LAMBDA_ARN" --rotation-rules AutomaticallyAfterDays=60
        done
      `,
    },
    rollback: {
      file: 'restore-rotation.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous rotation schedules. Credentials rotated in the meantime remain valid.
        set -eu
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-secret-rotation-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }

        jq -c '.[]' "$STATE" | while read -r before; do
          secret=$(printf '%s' "$before" | jq -r .ARN)
          if [ "$(printf '%s' "$before" | jq '.RotationEnabled == true')" = true ]; then
            lambda=$(printf '%s' "$before" | jq -r .RotationLambdaARN)
            rules=$(printf '%s' "$before" |
              jq -c '.RotationRules | if .ScheduleExpression then del(.AutomaticallyAfterDays) else . end')
            aws secretsmanager rotate-secret --secret-id "$secret" --no-rotate-immediately \\
              --rotation-lambda-arn "$lambda" --rotation-rules "$rules"
          else
            aws secretsmanager cancel-rotate-secret --secret-id "$secret"
          fi
        done
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
