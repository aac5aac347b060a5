import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolTransportSecured = parameter({
  id: 'tool-transport-secured',
  family: 'transport',
  title: 'Verified TLS to remote tools',
  meaning: 'The agent reaches remote tool and MCP servers only over TLS and verifies their certificates.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Tool servers are often added in haste with plain HTTP addresses, and an attacker in between can read arguments and plant results that the model believes.',
  bestProof: {
    by: 'settings',
    why: "The agent's client settings contain the tool server addresses and the certificate check setting; a test of the servers does not reveal them.",
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'All remote tool servers of the agent use TLS, and no read or declared setting turns verification off.',
    fail: 'At least one remote tool server of the agent is used without TLS, or its certificate is not or cannot be verified.',
    missing: "No evidence shows how the agent's traffic to its remote tool servers is protected.",
  },
  line: "the fact in the manifest, or submit the agent's MCP client configuration",
  document: 'the client settings with all tool server addresses',
  remedy: {
    automationType: 'script',
    title: 'Move every remote tool server to verified TLS',
    steps: [
      "List the tool servers in the agent's configuration whose address begins with http or ws and is not on the same machine.",
      'Install certificates on those servers and change the addresses to https or wss.',
      'Remove flags and environment variables that disable certificate verification.',
      'Start the agent and confirm that each tool server lists its tools over the new address.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Change the MCP client configuration of the agent', 'Restart the agent'],
      dependencies: [
        'MCP client configuration in JSON with `mcpServers`',
        'Tool servers that already respond over TLS, with certificates that this machine trusts',
        'Commands jq and curl',
      ],
      approvals: ['Owner of the agent', 'Owners of the tool servers'],
    },
    apply: {
      file: 'secure-tool-addresses.sh',
      text: shell`
        #!/bin/sh
        # Changes addresses of remote tool servers to TLS if all of them present a valid certificate.
        set -eu
        : "\${MCP_CONFIG:?Set MCP_CONFIG to the MCP client configuration of the agent}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-$MCP_CONFIG.before-$AGENT_ID}"

        plain="$(jq --raw-output '.mcpServers[].url? // empty
          | select(test("^(http|ws)://") and (test("^(http|ws)://(localhost|127[.]|\\\\[::1\\\\])") | not))' "$MCP_CONFIG")"
        for address in $plain; do
          secured="https://\${address#*://}"
          curl --silent --show-error --output /dev/null --max-time 10 --range 0-0 "$secured" ||
            { echo "$secured does not respond over verified TLS. No addresses were changed." >&2; exit 1; }
        done

        [ -e "$BEFORE" ] || cp -p "$MCP_CONFIG" "$BEFORE"
        jq '.mcpServers |= map_values(
          del(.env.NODE_TLS_REJECT_UNAUTHORIZED, .env.PYTHONHTTPSVERIFY)
          | if (.url? // "" | test("^(http|ws)://(localhost|127[.]|\\\\[::1\\\\])")) then .
            elif .url? then .url |= sub("^http://"; "https://") | .url |= sub("^ws://"; "wss://")
            else . end)' "$MCP_CONFIG" >"$MCP_CONFIG.new"
        cat "$MCP_CONFIG.new" >"$MCP_CONFIG"
        rm "$MCP_CONFIG.new"
        echo "Restart the agent, and confirm that each server lists its tools."
      `,
    },
    rollback: {
      file: 'restore-tool-addresses.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous addresses. Restart the agent afterward.
        set -eu
        : "\${MCP_CONFIG:?Set MCP_CONFIG to the MCP client configuration of the agent}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-$MCP_CONFIG.before-$AGENT_ID}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        cat "$BEFORE" >"$MCP_CONFIG"
        rm "$BEFORE"
      `,
    },
  },
});
