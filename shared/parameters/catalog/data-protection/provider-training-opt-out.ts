import { agent } from '#shared/remedies/agent-slots.ts';
import { endedStatement } from '#shared/remedies/ended-statement.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const providerTrainingOptOut = parameter({
  id: 'provider-training-opt-out',
  family: 'data-protection',
  title: "No training on the agent's data",
  meaning: "The agent's model providers may not train on what the agent sends to them.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Terms of service differ between plans and change over time. Data used to train a model cannot be removed again.',
  bestProof: {
    by: 'settings',
    why: "The account setting at the provider decides which data may be used for training. The agent's answers do not reveal it.",
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'No model provider of the agent may train on its data.',
    fail: 'At least one model provider of the agent may train on its data.',
    missing: "No evidence shows whether model providers may train on the agent's data.",
  },
  document: "the clause of each provider's contract, or the account setting",
  remedy: {
    automationType: 'script',
    title: "Exclude the agent's data from training",
    steps: [
      'List the model providers and accounts that the agent uses, including fallback models and embedding models.',
      'For each account, review what the contract and settings state about training and data retention.',
      'Disable training in the account, or move the agent to a plan whose contract excludes it.',
      'Run the script to attest the clause or setting, and review it when the contract is renewed.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: [
        'Change account settings at the model providers',
        'Permission to record attestations in Accredit (User role)',
      ],
      dependencies: [
        'Command-line tools curl and jq',
        'For each account, the clause of the contract or a screenshot of the setting',
      ],
      approvals: ['Privacy officer', 'Owner of the model provider contracts'],
    },
    apply: {
      file: 'attest-training-opt-out.sh',
      text: shell`
        #!/bin/sh
        # Attests in Accredit that no model provider may train on the agent's data.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${PERSON:?Set PERSON to the name of the person who attests it}"
        : "\${DOCUMENT:?Set DOCUMENT to the title or address of the clause or setting}"
        : "\${DOCUMENT_DATE:?Set DOCUMENT_DATE to the date of the document, such as 2027-03-01}"
        : "\${ACCOUNTS:?Set ACCOUNTS to the reviewed accounts, including those of fallback models}"
        AGENT_ID=${agent.agentId}
        RECORD="\${RECORD:-attested-training-opt-out-$AGENT_ID.json}"
        PARAMETER=${agent.parameterId}
        umask 077
        work="$(mktemp -d)"
        trap 'rm -r "$work"' EXIT
        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" > "$work/header"
        jq -n --arg parameter "$PARAMETER" --arg person "$PERSON" --arg document "$DOCUMENT" \\
          --arg date "$DOCUMENT_DATE" --arg accounts "$ACCOUNTS" '{
            parameter: $parameter,
            value: true,
            person: { name: $person },
            document: { reference: $document, date: $date },
            statement: "No training on agent data in these accounts: \\($accounts)",
            expiresAt: (now + 364 * 86400 | floor | todate)
          }' > "$RECORD"
        curl --fail-with-body --silent --show-error --header "@$work/header" \\
          --header 'Content-Type: application/json' --data-binary "@$RECORD" \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID/attestations" | jq '{ id, state, expiresAt }'
      `,
    },
    rollback: endedStatement('training-opt-out'),
  },
});
