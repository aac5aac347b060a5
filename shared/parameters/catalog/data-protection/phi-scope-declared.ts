import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const phiScopeDeclared = parameter({
  id: 'phi-scope-declared',
  family: 'data-protection',
  title: 'PHI statement',
  meaning:
    'Whether the agent handles protected health information (PHI), as stated by its owner. The statement decides whether the PHI parameters apply.',
  value: { type: 'enum', options: ['no', 'possible', 'yes', 'undecided'] },
  expectation: { kind: 'one-of', pass: ['no', 'yes'], partial: ['possible'] },
  severity: 'high',
  severityReason:
    'Owners rarely document this. One incorrect "no" immediately excludes every PHI parameter, so that disclosures are neither checked nor reported.',
  bestProof: {
    by: 'document',
    why: 'The approved data flow determines which data an agent handles. Data that has not passed through it yet cannot be observed.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The owner of the agent has clearly stated whether it handles PHI.',
    partial: 'The owner of the agent states that PHI is possible, so the agent is treated as handling PHI.',
    fail: 'The owner of the agent states that it is unknown whether the agent handles PHI.',
    missing: 'No evidence shows whether the agent handles PHI, so it is treated as handling PHI.',
  },
  line: 'no, possible or yes in the manifest',
  document: 'the data flow description that supports the statement',
  remedy: {
    automationType: 'script',
    title: 'Determine and state whether the agent handles PHI',
    steps: [
      'List what the agent can read, including user input, retrieval sources, tools, memory and logs.',
      'Mark each source that may contain PHI, and ask the privacy officer about unclear cases.',
      "Run the script to state the answer in the agent's manifest. Use possible only while a named person is still investigating.",
      'Repeat these steps whenever a tool or data source is added.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 30,
    prerequisites: {
      permissions: ['Permission to change agents in Accredit (User role)'],
      dependencies: ['Command-line tools curl, jq and yq 4 (the Go version)'],
      approvals: ['Owner of the agent', 'Privacy officer'],
    },
    apply: {
      file: 'declare-phi-scope.sh',
      text: shell`
        #!/bin/sh
        # Declares in the agent's manifest whether it handles PHI. The rest of the manifest does not change.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${PHI_SCOPE:?Set PHI_SCOPE to no, possible or yes}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-manifest-before-phi-scope-$AGENT_ID.json}"
        case "$PHI_SCOPE" in
          no | possible | yes) ;;
          *) echo 'PHI_SCOPE must be no, possible or yes.' >&2 && exit 1 ;;
        esac
        umask 077
        work="$(mktemp -d)"
        trap 'rm -r "$work"' EXIT
        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" > "$work/header"
        curl --fail-with-body --silent --show-error --header "@$work/header" \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID" | jq '.manifest' > "$work/before.json"
        if ! jq --exit-status '. == null or .kind == "manifest"' "$work/before.json" > /dev/null; then
          echo 'The agent has another document instead of a manifest. Attest the value in Accredit.' >&2
          exit 1
        fi
        [ -e "$BEFORE" ] || cp "$work/before.json" "$BEFORE"
        jq --raw-output '.text // "declares: {}"' "$work/before.json" > "$work/manifest.yaml"
        export PHI_SCOPE
        yq --inplace '.declares["phi-scope-declared"] = strenv(PHI_SCOPE)' "$work/manifest.yaml"
        curl --fail-with-body --silent --show-error --request PUT --header "@$work/header" \\
          --header 'Content-Type: application/yaml' --data-binary "@$work/manifest.yaml" \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest" | jq '{ id, name, updatedAt }'
      `,
    },
    rollback: {
      file: 'restore-manifest-before-phi-scope.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous manifest, or an empty one if the agent had none.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-manifest-before-phi-scope-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        umask 077
        work="$(mktemp -d)"
        trap 'rm -r "$work"' EXIT
        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" > "$work/header"
        jq --raw-output '.text // "declares: {}"' "$BEFORE" > "$work/manifest.yaml"
        curl --fail-with-body --silent --show-error --request PUT --header "@$work/header" \\
          --header 'Content-Type: application/yaml' --data-binary "@$work/manifest.yaml" \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest" | jq '{ id, name, updatedAt }'
        rm "$BEFORE"
      `,
    },
  },
});
