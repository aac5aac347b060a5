import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const spendMonitoring = parameter({
  id: 'spend-monitoring',
  family: 'monitoring',
  title: 'Token and cost monitoring',
  meaning: 'Token use and cost of the agent are tracked, and exceeding a threshold raises an alert.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Loops and abuse are usually noticed on the invoice. By then the budget may be spent and the service stopped for all users.',
  bestProof: {
    by: 'settings',
    why: 'Budget and threshold are settings of the billing account or gateway. Exceeding them deliberately to test the alert would cost money.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'Token use and cost of the agent are tracked with an alert threshold.',
    fail: 'Token use and cost of the agent are not tracked, or raise no alert.',
    missing: "No evidence shows whether the agent's token use and cost are tracked.",
  },
  document: 'the cost dashboard and the alert rule with its threshold',
  remedy: {
    automationType: 'script',
    title: 'Track consumption and alert on a threshold',
    steps: [
      'Give the agent its own key or project at each model provider or gateway, so that its use can be measured separately.',
      'Record tokens and cost by request, user, and tool.',
      'Set an alert at twice the normal daily use, and a hard limit above it.',
      'Exceed the alert threshold with test traffic in a test project, and confirm that the on-call team is notified.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Master key of the LiteLLM proxy'],
      dependencies: [
        'LiteLLM proxy with a database between the agent and its model providers',
        'Proxy setting `alerting` with a channel that the on-call team reads, and `budget_alerts` among its types',
        'Commands jq and curl',
      ],
      approvals: ['Owner of the agent', 'Person responsible for the budget'],
    },
    apply: {
      file: 'limit-spend.sh',
      text: shell`
        #!/bin/sh
        # Creates a key for the agent with an alert at twice and a hard limit at four times its normal daily cost.
        set -eu
        : "\${LITELLM_URL:?Set LITELLM_URL to the address of the LiteLLM proxy}"
        : "\${LITELLM_MASTER_KEY:?Set LITELLM_MASTER_KEY to the master key of the proxy}"
        : "\${NORMAL_DAILY_USD:?Set NORMAL_DAILY_USD to the normal daily cost of the agent}"
        AGENT_ID=${agent.agentId}
        AGENT_NAME=${agent.agentName}
        KEY_FILE="\${KEY_FILE:-litellm-key-$AGENT_ID.json}"
        if [ -s "$KEY_FILE" ]; then
          echo "$KEY_FILE already contains a key of the agent." >&2
          exit 1
        fi

        umask 077
        jq --null-input --arg agent "$AGENT_ID" --arg name "$AGENT_NAME" --argjson normal "$NORMAL_DAILY_USD" '{
          key_alias: $agent,
          soft_budget: (2 * $normal),
          max_budget: (4 * $normal),
          budget_duration: "1d",
          metadata: { agent: $agent, agent_name: $name }
        }' | curl --fail-with-body --silent --show-error --data-binary @- \\
          --header "Authorization: Bearer $LITELLM_MASTER_KEY" --header 'Content-Type: application/json' \\
          "$LITELLM_URL/key/generate" >"$KEY_FILE"
        jq '{ key_alias, soft_budget, max_budget, budget_duration }' "$KEY_FILE"
        echo "The key is in $KEY_FILE. Replace the current key of the agent with it."
      `,
    },
    rollback: {
      file: 'remove-spend-limit.sh',
      text: shell`
        #!/bin/sh
        # First restore the previous key of the agent. This script deletes the new one.
        set -eu
        : "\${LITELLM_URL:?Set LITELLM_URL to the address of the LiteLLM proxy}"
        : "\${LITELLM_MASTER_KEY:?Set LITELLM_MASTER_KEY to the master key of the proxy}"
        AGENT_ID=${agent.agentId}
        KEY_FILE="\${KEY_FILE:-litellm-key-$AGENT_ID.json}"
        jq --null-input --arg agent "$AGENT_ID" '{ key_aliases: [$agent] }' |
          curl --fail-with-body --silent --show-error --data-binary @- \\
            --header "Authorization: Bearer $LITELLM_MASTER_KEY" --header 'Content-Type: application/json' \\
            "$LITELLM_URL/key/delete"
        rm -f "$KEY_FILE"
      `,
    },
  },
});
