import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const dataClassificationDeclared = parameter({
  id: 'data-classification-declared',
  family: 'data-protection',
  title: 'Data source classification',
  meaning: 'The data sources of the agent, each with the sensitivity class that its owner assigned.',
  value: { type: 'list', of: 'data sources with their class' },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Sources are connected within minutes and rarely described. Unclassified data receives the protection of the least sensitive class.',
  bestProof: {
    by: 'document',
    why: 'The class of a data source is a decision of its owner. It can be recorded, but not measured.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The data sources of the agent are declared with their sensitivity classes.',
    fail: 'No data source of the agent is declared with a sensitivity class.',
    missing: 'No evidence shows which sensitivity classes the data sources of the agent have.',
  },
  line: 'each data source in the manifest, such as `Laboratory results: restricted`',
  document: 'the data inventory with the class that the owner of each source assigned',
  remedy: {
    automationType: 'script',
    title: 'Name and classify every data source',
    steps: [
      'List everything that the agent reads or writes, including files, tables, indexes, tools, memory and logs.',
      'Have the owner of each source select its class from the classification scheme of the organization.',
      'Add each source and its class to the manifest, and submit it.',
      'Reject new sources in review until they have a class.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Permission to change agents in Accredit (User role), with a session token'],
      dependencies: [
        'curl 7.76 or later and jq',
        'The latest submitted manifest of the agent as a JSON file',
      ],
      approvals: ['Owners of the data sources', 'Privacy officer'],
    },
    apply: {
      file: 'declare-data-classes.sh',
      text: shell`
        #!/bin/sh
        # Declares the agent's data sources with their classes. Each line of SOURCES is \`<source>: <class>\`.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${MANIFEST:?Set MANIFEST to the manifest of the agent, a JSON file}"
        : "\${SOURCES:?Set SOURCES to the text file of data sources}"
        CLASSES=\${CLASSES:-public internal confidential restricted}
        AGENT_ID=${agent.agentId}
        [ ! -e "$MANIFEST.before" ] || { echo "$MANIFEST.before exists: roll back first, or move the file" >&2; exit 1; }

        unclassified=$(jq -rRn --arg classes "$CLASSES" '($classes | split(" ")) as $known
          | inputs | select(test("\\\\S"))
          | select((capture(": *(?<class>[^:]*?) *$").class // "") as $class | any($known[]; . == $class) | not)' "$SOURCES")
        if [ -n "$unclassified" ]; then
          printf 'Data sources without one of the classes %s:\\n%s\\n' "$CLASSES" "$unclassified" >&2
          exit 1
        fi

        cp "$MANIFEST" "$MANIFEST.before"
        sources=$(jq -Rn '[inputs | select(test("\\\\S"))]' "$SOURCES")
        jq --argjson sources "$sources" '.declares["data-classification-declared"] = $sources' "$MANIFEST.before" > "$MANIFEST"
        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
          curl --fail-with-body --silent --show-error --request PUT --header @- --header 'Content-Type: application/json' \\
            --data-binary "@$MANIFEST" --output /dev/null "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest"
      `,
    },
    rollback: {
      file: 'restore-undeclared-classes.sh',
      text: shell`
        #!/bin/sh
        # Submits the manifest from before the classes were declared.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${MANIFEST:?Set MANIFEST to the manifest of the agent, a JSON file}"
        AGENT_ID=${agent.agentId}
        [ -s "$MANIFEST.before" ] || { echo "$MANIFEST.before is missing or empty." >&2; exit 1; }

        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
          curl --fail-with-body --silent --show-error --request PUT --header @- --header 'Content-Type: application/json' \\
            --data-binary "@$MANIFEST.before" --output /dev/null "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest"
        mv "$MANIFEST.before" "$MANIFEST"
      `,
    },
  },
});
