import { agent } from './agent-slots.ts';
import type { Artifact } from './remedy.ts';

/**
 * Returns the rollback of a remedy whose script `attest-<topic>.sh` attests a fact in Accredit and stores the
 * request: the same statement, marked as withdrawn and about to expire.
 */
export const endedStatement = (topic: string): Artifact => ({
  file: `end-${topic}.sh`,
  text: {
    language: 'shell',
    texts: [
      `#!/bin/sh
# Replaces the attestation of attest-${topic}.sh with one that expires in two minutes. The audit trail retains both.
set -eu
: "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
: "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
AGENT_ID=`,
      `
RECORD="\${RECORD:-attested-${topic}-$AGENT_ID.json}"
[ -s "$RECORD" ] || { echo "$RECORD is missing or empty." >&2; exit 1; }
umask 077
work="$(mktemp -d)"
trap 'rm -r "$work"' EXIT
printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" > "$work/header"
jq '.statement = "Withdrawn: \\(.statement)"[:1000] | .expiresAt = (now + 120 | floor | todate)' "$RECORD" > "$work/body.json"
curl --fail-with-body --silent --show-error --header "@$work/header" \\
  --header 'Content-Type: application/json' --data-binary "@$work/body.json" \\
  "$ACCREDIT_URL/api/agents/$AGENT_ID/attestations" | jq '{ id, state, expiresAt }'
rm "$RECORD"
`,
    ],
    slots: [agent.agentId],
  },
});
