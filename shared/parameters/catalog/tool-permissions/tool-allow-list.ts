import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolAllowList = parameter({
  id: 'tool-allow-list',
  family: 'tool-permissions',
  title: 'Tool allowlist',
  meaning:
    'The tools that the agent may use are listed by name, and no wildcard or catch-all tool grants more.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Servers gain tools with every update, and an agent with a wildcard can use each new one immediately, regardless of its effect.',
  bestProof: {
    by: 'settings',
    why: 'The grants define what the agent may use; the tools used so far do not show the limit of the grant.',
  },
  sources: ['kubernetes', 'cloud', 'build', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'The agent can use only tools that are granted by name.',
    fail: 'The agent can use tools that were not granted by name, through a wildcard or a tool that calls other tools.',
    missing: 'No evidence shows which tools the agent is granted.',
  },
  line: 'the fact in the manifest, or submit an MCP client configuration that names the granted tools',
  document: 'the list of granted tools',
  remedy: {
    automationType: 'config',
    title: 'Grant tools by name',
    steps: [
      "Document which tools each of the agent's tasks needs.",
      "Add those names to the policy engine's data, under the agent ID.",
      'Query the policy before each tool call, outside the model, and reject the call unless the policy allows it.',
      'Remove tools that run any other tool by name, or limit their choice to an enumeration.',
      'Start the agent, request its tool list and compare it with the granted names.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: [
        'Write policies and data of the policy engine',
        'Change the code through which the agent calls its tools',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried before each tool call with `agent` (agent ID), `tool` and `arguments`',
        'Data `grants` of that engine with a list of tool names under the agent ID',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the tools reach'],
    },
    apply: {
      file: 'tool-allow-list.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @tool-allow-list.rego \\
        #   "$OPA_URL/v1/policies/accredit-tool-allow-list-<agent ID>"
        # Query POST /v1/data/accredit/tool_allow_list/<agent ID> before each call, with { "input": { "agent": ID, "tool": ...,
        # "arguments": {...} } }.
        package accredit.tool_allow_list[${agent.agentId}]

        agent_id := ${agent.agentId}

        default allow := false

        # data.grants is {"<agent ID>": ["read_chart", "find_slot"]}; patterns in the list are ignored.
        granted contains name if {
        	some name in data.grants[agent_id]
        	regex.match(\`^[A-Za-z0-9_.-]{1,128}$\`, name)
        }

        # Arguments with which a tool runs another tool. Both tools must be granted.
        relays := {"tool", "tool_name", "toolName", "function", "function_name"}

        named contains input.tool if is_string(input.tool)

        named contains relayed if {
        	some key in relays
        	relayed := input.arguments[key]
        	is_string(relayed)
        }

        denied := named - granted

        allow if {
        	input.agent == agent_id
        	is_string(input.tool)
        	count(denied) == 0
        }

        reasons contains sprintf("%s is not granted to this agent", [name]) if {
        	some name in denied
        }

        reasons contains "this policy applies to another agent" if not input.agent == agent_id
      `,
    },
    rollback: {
      file: 'remove-tool-allow-list.sh',
      text: shell`
        #!/bin/sh
        # First configure the agent not to query this policy. Without it, every call is denied.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-tool-allow-list-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
