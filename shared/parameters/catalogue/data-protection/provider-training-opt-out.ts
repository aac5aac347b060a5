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
    'Terms of service differ between plans and change, and data that has gone into a model cannot be taken out again.',
  bestProof: {
    by: 'configuration',
    why: "The setting of the account at the provider decides what may be trained on, and nothing in the agent's answers gives away that it was.",
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'No model provider of the agent may train on its data.',
    fail: 'At least one model provider of the agent may train on its data.',
    missing: "Nothing shows whether model providers may train on the agent's data.",
  },
  document: "the clause of each provider's contract, or the setting of the account",
  remedy: {
    automationType: 'script',
    title: "Exclude the agent's data from training",
    steps: [
      'List the model providers and accounts that the agent uses, fallback models and embedding models included.',
      'Read for each account what contract and settings say about training and about how long data is kept.',
      'Switch training off in the account, or move the agent to a plan whose contract excludes it.',
      'Attest the clause or setting by the script, and look again when the contract is renewed.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: [
        'Change settings of the accounts at the model providers',
        'Record attestations in Accredit (role user)',
      ],
      dependencies: [
        'Command line tools curl and jq',
        'The clause of the contract or a screenshot of the setting, for each account',
      ],
      approvals: ['Privacy officer', 'Person who answers for the contracts with model providers'],
    },
    apply: {
      file: 'attest-training-opt-out.sh',
      text: shell`
        #!/bin/sh
        # Records in Accredit that no model provider may train on the data of the agent.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a token of a user}"
        : "\${PERSON:?Set PERSON to the name of the person who vouches for it}"
        : "\${DOCUMENT:?Set DOCUMENT to the title or address of the clause or setting}"
        : "\${DOCUMENT_DATE:?Set DOCUMENT_DATE to the date of the document, such as 2027-03-01}"
        : "\${ACCOUNTS:?Set ACCOUNTS to the accounts that were looked at, fallback models included}"
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
            statement: "No training on data of the agent in these accounts: \\($accounts)",
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
