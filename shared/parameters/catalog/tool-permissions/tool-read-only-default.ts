import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolReadOnlyDefault = parameter({
  id: 'tool-read-only-default',
  family: 'tool-permissions',
  title: 'Write tools off by default',
  meaning: 'Tools that write, send or delete are off for the agent unless they are granted by name.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Tool servers usually offer reading and writing together, and an agent that only needs to read can then change or delete records by mistake.',
  bestProof: {
    by: 'settings',
    why: 'The defaults of the grants define what is off. The absence of a write does not show whether one was possible.',
  },
  sources: ['manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'The agent has only write tools that were granted by name.',
    fail: 'The agent has write tools that were not granted by name.',
    missing: "No evidence shows whether the agent's write tools are off by default.",
  },
  document: 'the grants of the agent with the tools that are off by default',
  remedy: {
    automationType: 'config',
    title: 'Turn off write tools and grant only those needed',
    steps: [
      "Divide the agent's tools into those that read and those that write, send, delete or pay.",
      'Filter tool lists and calls with the policy at the gateway, so that the second group is neither shown nor run.',
      'Grant individual write tools by name in the policy data, with the reason and the approver.',
      "Request the gateway's tool list with an ungranted credential and confirm that only read tools appear.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: [
        'Write policies and data of the policy engine',
        'Change the gateway in front of the tool servers',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried by the gateway for each listing and each call with `agent` (agent ID), `tools` and, for a call, `call`',
        'Data `write_grants` of that engine, by agent ID and tool name, with reason, approver and end date',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the tools write to'],
    },
    apply: {
      file: 'tools-read-only.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @tools-read-only.rego \\
        #   "$OPA_URL/v1/policies/accredit-tools-read-only-<agent ID>"
        # The gateway must query POST /v1/data/accredit/tools_read_only/<agent ID> with the tools as the server lists them:
        # { "input": { "agent": ID, "tools": [...], "call": tool name, for a call } }.
        package accredit.tools_read_only[${agent.agentId}]

        agent_id := ${agent.agentId}

        default allow := false

        # A name that indicates a change counts as writing, regardless of the tool's hint.
        changing := \`(?i)(^|[_.-])(add|approve|cancel|change|create|delete|drop|exec|execute|grant|insert|move|order|patch|pay|post|prescribe|put|remove|run|send|set|submit|transfer|update|upload|write)($|[_.-])\`

        # Splits camel case: deleteRecord becomes delete_Record.
        parts(name) := regex.replace(name, \`([a-z0-9])([A-Z])\`, "\${1}_\${2}")

        reads contains tool.name if {
        	some tool in input.tools
        	tool.annotations.readOnlyHint == true
        	not regex.match(changing, parts(tool.name))
        }

        # data.write_grants is {"<agent ID>": {"send_letter": {"reason": …, "approvedBy": …, "until": "2027-03-01T00:00:00Z"}}}.
        granted contains name if {
        	some name, grant in data.write_grants[agent_id]
        	grant.reason != ""
        	grant.approvedBy != ""
        	time.parse_rfc3339_ns(grant.until) > time.now_ns()
        }

        usable := reads | granted

        visible contains tool if {
        	input.agent == agent_id
        	some tool in input.tools
        	tool.name in usable
        }

        allow if {
        	some tool in visible
        	tool.name == input.call
        }
      `,
    },
    rollback: {
      file: 'remove-tools-read-only.sh',
      text: shell`
        #!/bin/sh
        # First configure the gateway not to query this policy. Without it, no tools are listed.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-tools-read-only-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
