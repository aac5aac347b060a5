import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolDescriptionClean = parameter({
  id: 'tool-description-clean',
  family: 'supply-chain',
  title: 'Clean tool descriptions',
  meaning:
    'Tool descriptions, results of test calls and the agent card contain no instructions to the model and no hidden characters.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'The model treats tool texts as instructions, but people rarely read them. A poisoned text controls the agent in every conversation.',
  bestProof: {
    by: 'listing',
    why: 'A poisoned text is part of the tool list that the model receives, so the list must be read completely.',
  },
  sources: ['mcp', 'a2a', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: "A person has read the texts of the agent's tools and attests that none contains instructions to the model.",
    fail: "At least one text of the agent's tools, or its own card, contains hidden characters or instructions to the model.",
    missing: "No evidence shows whether texts of the agent's tools contain instructions to the model.",
  },
  document: 'the record of a person who has read every tool text',
  remedy: {
    automationType: 'script',
    title: 'Remove tools with poisoned texts',
    steps: [
      'Disconnect the server named by the scan with the script, which stores its response as proof. Remove such text from the agent card.',
      "Search the agent's log for calls that followed the planted instructions, and treat findings as an incident.",
      'Request an explanation from the publisher, or move to a server of known origin.',
      'Have a reviewer read the tool texts with visible hidden characters before a server is connected again.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ['Change the MCP configuration of the agent', 'Restart the agent'],
      dependencies: ['Node.js 22 or later with npx', 'Command-line tool jq 1.6 or later'],
      approvals: ['Owner of the agent', 'Security team'],
    },
    apply: {
      file: 'disconnect-poisoned-server.sh',
      text: shell`
        #!/bin/sh
        # Removes one server from the agent's MCP configuration, and saves its tool texts with visible hidden characters.
        set -eu
        : "\${MCP_CONFIG:?Set MCP_CONFIG to the JSON file that contains mcpServers}"
        : "\${SERVER:?Set SERVER to the name of the server in that file}"
        AGENT_ID=${agent.agentId}
        PROOF="\${PROOF:-poisoned-$SERVER-$AGENT_ID.json}"
        if ! jq --exit-status --arg server "$SERVER" '.mcpServers | has($server)' "$MCP_CONFIG" > /dev/null; then
          echo "$MCP_CONFIG does not contain the server $SERVER." >&2
          exit 1
        fi
        if [ -e "$MCP_CONFIG.before" ]; then
          echo "$MCP_CONFIG.before exists: roll back first, or move the file." >&2
          exit 1
        fi
        umask 077
        cp "$MCP_CONFIG" "$MCP_CONFIG.before"
        jq --arg server "$SERVER" 'del(.mcpServers[$server])' "$MCP_CONFIG.before" > "$MCP_CONFIG"
        echo "Removed $SERVER from the configuration. Restart the agent $AGENT_ID."
        if npx --yes @modelcontextprotocol/inspector@2.12.0 --cli --config "$MCP_CONFIG.before" --server "$SERVER" \\
          --method tools/list > "$PROOF"; then
          # ASCII output shows hidden characters as escape sequences.
          jq --raw-output --ascii-output '.tools[] | select(tostring
            | test("[\\\\x{200B}-\\\\x{200F}\\\\x{202A}-\\\\x{202E}\\\\x{2060}-\\\\x{2069}\\\\x{FEFF}\\\\x{E0000}-\\\\x{E007F}]"))
            | { name, description }' "$PROOF"
        else
          echo "$SERVER did not respond, so its tool texts could not be saved." >&2
        fi
      `,
    },
    rollback: {
      file: 'reconnect-server.sh',
      text: shell`
        #!/bin/sh
        # Restores the server that disconnect-poisoned-server.sh removed. Run it only after a review found its texts clean.
        set -eu
        : "\${MCP_CONFIG:?Set MCP_CONFIG to the JSON file that contains mcpServers}"
        : "\${SERVER:?Set SERVER to the name of the removed server}"
        AGENT_ID=${agent.agentId}
        [ -s "$MCP_CONFIG.before" ] || { echo "$MCP_CONFIG.before is missing or empty." >&2; exit 1; }
        umask 077
        jq --arg server "$SERVER" --slurpfile before "$MCP_CONFIG.before" \\
          '.mcpServers[$server] = $before[0].mcpServers[$server]' "$MCP_CONFIG" > "$MCP_CONFIG.new"
        cat "$MCP_CONFIG.new" > "$MCP_CONFIG"
        rm "$MCP_CONFIG.new" "$MCP_CONFIG.before"
        echo "Restart the agent $AGENT_ID."
      `,
    },
  },
});
