import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const accessReviewAge = parameter({
  id: 'access-review-age',
  family: 'identity',
  title: 'Last access review',
  meaning:
    'Date of the last review of the rights of people and agents with access to this agent or its data.',
  value: { type: 'date', of: 'the last access review' },
  expectation: { kind: 'not-older-than', days: 90, partialDays: 180 },
  severity: 'medium',
  severityReason:
    'Staff and projects change constantly. Without reviews, rights accumulate and people who left retain access to sensitive data.',
  bestProof: {
    by: 'document',
    why: 'People do a review and leave only a signed record, so neither the agent nor its settings show its date.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Access rights for the agent were reviewed within the last 90 days.',
    partial: 'Access rights for the agent were last reviewed more than 90 but at most 180 days ago.',
    fail: 'Access rights for the agent were last reviewed more than 180 days ago.',
    missing: 'No evidence shows when access rights for the agent were last reviewed.',
  },
  document: "the signed record of the last review, its date and the reviewer's name",
  remedy: {
    automationType: 'script',
    title: 'Review access now and every 90 days',
    steps: [
      'Export all members, roles and service accounts that can use, administer or supply data to the agent.',
      "Have the agent's owner decide for each entry whether to retain or revoke it, and store the answers.",
      'Carry out the revocations and attach proof of each.',
      'Schedule the same export every 90 days with a named reviewer.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        "Read and change role bindings in the agent's namespace",
        'Permission to record attestations in Accredit (User role)',
      ],
      dependencies: ['Commands kubectl, jq and curl', 'Accredit session token in `ACCREDIT_TOKEN`'],
      approvals: ['Owner of the agent', 'Reviewer who does not administer the agent'],
    },
    apply: {
      file: 'review-access.sh',
      text: shell`
        #!/bin/sh
        # The first run writes a list. Change each "undecided" to "keep" or "revoke", then run the script again.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        LIST="\${LIST:-access-review-$AGENT_ID.tsv}"
        BEFORE="\${BEFORE:-role-bindings-before-$AGENT_ID.json}"

        if [ ! -s "$LIST" ]; then
          kubectl get rolebindings --namespace "$NAMESPACE" --output json >"$BEFORE"
          jq --raw-output '.items[]
            | ["undecided", .metadata.name, .roleRef.name, ([.subjects[]? | "\\(.kind):\\(.name)"] | join(" "))]
            | @tsv' "$BEFORE" >"$LIST"
          echo "Decide on each line of $LIST, then run the script again."
          exit 0
        fi

        : "\${REVIEWER:?Set REVIEWER to the name of the person who decided}"
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        if cut -f 1 "$LIST" | grep -qvxE 'keep|revoke'; then
          echo "Each line of $LIST must begin with keep or revoke." >&2
          exit 1
        fi
        awk -F '\\t' '$1 == "revoke" { print $2 }' "$LIST" | while read -r binding; do
          kubectl delete rolebinding "$binding" --namespace "$NAMESPACE" --ignore-not-found </dev/null
        done

        jq --null-input --arg person "$REVIEWER" --arg list "$(basename "$LIST")" '{
          parameter: "access-review-age", value: (now | strftime("%Y-%m-%d")),
          person: { name: $person },
          document: { reference: $list, date: (now | strftime("%Y-%m-%d")) },
          statement: "Each role binding in the agent namespace was reviewed, and revoked bindings were deleted.",
          expiresAt: (now + 90 * 86400 | strftime("%Y-%m-%dT%H:%M:%S.000Z"))
        }' | curl --fail-with-body --silent --show-error --data-binary @- \\
          --header "Authorization: Bearer $ACCREDIT_TOKEN" --header 'Content-Type: application/json' \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID/attestations"
      `,
    },
    rollback: {
      file: 'restore-role-bindings.sh',
      text: shell`
        #!/bin/sh
        # Restores the role bindings that the review revoked from the backup.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        LIST="\${LIST:-access-review-$AGENT_ID.tsv}"
        BEFORE="\${BEFORE:-role-bindings-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        awk -F '\\t' '$1 == "revoke" { print $2 }' "$LIST" | while read -r binding; do
          jq --arg name "$binding" '.items[] | select(.metadata.name == $name)
            | del(.metadata.uid, .metadata.resourceVersion, .metadata.creationTimestamp, .metadata.managedFields)' \\
            "$BEFORE" | kubectl apply --namespace "$NAMESPACE" --filename -
        done
        echo 'Attest the access review in Accredit again, because the recorded statement says that these bindings were deleted.'
      `,
    },
  },
});
