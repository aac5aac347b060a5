import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const accessReviewAge = parameter({
  id: 'access-review-age',
  family: 'identity',
  title: 'Date of the last access review',
  meaning:
    'Day on which the rights of the people and agents that can reach this agent or its data were last reviewed.',
  value: { type: 'date', of: 'the last access review' },
  expectation: { kind: 'not-older-than', days: 90, partialDays: 180 },
  severity: 'medium',
  severityReason:
    'Staff and projects change constantly, so rights that nobody reviews grow and keep access to sensitive data open for those who left.',
  bestProof: {
    by: 'document',
    why: 'A review is done by people and leaves only a signed record, so neither the agent nor its settings can tell when it last took place.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'Rights around the agent were reviewed within the last 90 days.',
    partial: 'Rights around the agent were last reviewed more than 90 but at most 180 days ago.',
    fail: 'Rights around the agent were last reviewed more than 180 days ago.',
    missing: 'Nothing shows when rights around the agent were last reviewed.',
  },
  document: "the signed record of the last review, its date and the reviewer's name",
  remedy: {
    automationType: 'script',
    title: 'Review access now and every 90 days',
    steps: [
      'Export all members, roles and service accounts that can use, administer or supply data to the agent.',
      'Let the owner of the agent decide on each entry whether it is kept or withdrawn, and keep the answers.',
      'Carry out the withdrawals and attach proof of each.',
      'Schedule the same export every 90 days with a named reviewer.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        'Read and change role bindings in the namespace of the agent',
        'Record attestations of the agent in Accredit',
      ],
      dependencies: ['Commands kubectl, jq and curl', 'Session token of Accredit in `ACCREDIT_TOKEN`'],
      approvals: ['Owner of the agent', 'Reviewer who does not administer the agent'],
    },
    apply: {
      file: 'review-access.sh',
      text: shell`
        #!/bin/sh
        # The first run writes a list. Change each "undecided" in it to "keep" or "withdraw", then run this again.
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
          echo "Decide on each line of $LIST, then run this again."
          exit 0
        fi

        : "\${REVIEWER:?Set REVIEWER to the name of the person who decided}"
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        if cut -f 1 "$LIST" | grep -qvxE 'keep|withdraw'; then
          echo "Some lines of $LIST begin neither with keep nor with withdraw." >&2
          exit 1
        fi
        awk -F '\\t' '$1 == "withdraw" { print $2 }' "$LIST" | while read -r binding; do
          kubectl delete rolebinding "$binding" --namespace "$NAMESPACE" --ignore-not-found </dev/null
        done

        jq --null-input --arg person "$REVIEWER" --arg list "$(basename "$LIST")" '{
          parameter: "access-review-age", value: (now | strftime("%Y-%m-%d")),
          person: { name: $person },
          document: { reference: $list, date: (now | strftime("%Y-%m-%d")) },
          statement: "Each role binding around the agent was decided on, and those withdrawn are gone.",
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
        # Gives back the role bindings that the review withdrew, from the copy that it made.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        LIST="\${LIST:-access-review-$AGENT_ID.tsv}"
        BEFORE="\${BEFORE:-role-bindings-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "There is no copy in $BEFORE." >&2; exit 1; }
        awk -F '\\t' '$1 == "withdraw" { print $2 }' "$LIST" | while read -r binding; do
          jq --arg name "$binding" '.items[] | select(.metadata.name == $name)
            | del(.metadata.uid, .metadata.resourceVersion, .metadata.creationTimestamp, .metadata.managedFields)' \\
            "$BEFORE" | kubectl apply --namespace "$NAMESPACE" --filename -
        done
        echo 'Attest in Accredit anew which access was kept: the statement of the review says that these bindings are gone.'
      `,
    },
  },
});
