import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const humanApprovalDestructiveTools = parameter({
  id: 'human-approval-destructive-tools',
  family: 'human-oversight',
  title: 'Human approval of destructive actions',
  meaning: 'Destructive and outward-facing actions of the agent wait until a person approves the exact call.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Models misinterpret tasks every day, and a deletion, payment or message without approval usually cannot be reversed.',
  bestProof: {
    by: 'behavior',
    why: 'A tool marked for approval may run without it on another path, so a test must observe a destructive call waiting.',
  },
  sources: ['probe', 'cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'Destructive and outward-facing actions of the agent wait for approval by a person.',
    fail: 'The agent takes destructive or outward-facing actions without approval by a person.',
    missing:
      'No evidence shows whether destructive or outward-facing actions of the agent wait for a person.',
  },
  document: 'the record of an action that waited, with the approved call',
  remedy: {
    automationType: 'code_change',
    title: 'Require human approval for destructive actions',
    steps: [
      'In the policy data, name the tools that need approval, at least those for deletion, payment, prescription, external sending and permission changes.',
      'Query the policy before each tool call, outside the model, so that no text can bypass it.',
      'If approval is required, pause the run and show a person the tool, the arguments and the reason in plain language; treat no response as rejection.',
      'Store the approver under the digest that the policy returns for the exact call, and query again.',
      'Check monthly how often approval was denied.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 360,
    prerequisites: {
      permissions: [
        'Write policies and data of the policy engine',
        'Change the code through which the agent calls its tools',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried before each tool call with `agent` (agent ID), `user`, `call`, `hints` and `approval`',
        'Policy engine data `approvers` and `consequential_tools`, each a list under the agent ID',
        'A screen or chat where a person sees and approves a call',
      ],
      approvals: ['Owner of the agent', 'Designated approvers'],
    },
    apply: {
      file: 'approved-calls.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @approved-calls.rego \\
        #   "$OPA_URL/v1/policies/accredit-approved-calls-<agent ID>"
        # Query POST /v1/data/accredit/approved_calls/<agent ID> before each call, with { "input": { "agent": ID, "user": ...,
        # "call": { "id": ..., "tool": ..., "arguments": {...} }, "hints": {...}, "approval": { "digest": ..., "by": ..., "at": ... } } }.
        package accredit.approved_calls[${agent.agentId}]

        agent_id := ${agent.agentId}

        max_age_ns := 15 * 60 * 1000000000

        default allow := false

        # The approval covers one call with exactly these arguments.
        digest := crypto.sha256(json.marshal([agent_id, input.call.id, input.call.tool, input.call.arguments]))

        # A tool without hints counts as destructive, as MCP specifies.
        consequential if input.call.tool in data.consequential_tools[agent_id]

        consequential if {
        	object.get(input, ["hints", "readOnlyHint"], false) != true
        	object.get(input, ["hints", "destructiveHint"], true) != false
        }

        consequential if {
        	object.get(input, ["hints", "readOnlyHint"], false) != true
        	object.get(input, ["hints", "openWorldHint"], true) != false
        }

        approved if {
        	input.approval.digest == digest
        	input.approval.by in data.approvers[agent_id]
        	input.approval.by != input.user
        	age := time.now_ns() - time.parse_rfc3339_ns(input.approval.at)
        	age >= 0
        	age < max_age_ns
        }

        allow if {
        	input.agent == agent_id
        	is_string(input.call.tool)
        	not consequential
        }

        allow if {
        	input.agent == agent_id
        	approved
        }

        needs_approval := {"digest": digest, "call": input.call, "from": data.approvers[agent_id]} if {
        	input.agent == agent_id
        	not allow
        }
      `,
    },
    rollback: {
      file: 'remove-approved-calls.sh',
      text: shell`
        #!/bin/sh
        # First configure the agent not to query this policy. Without it, every call is denied.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-approved-calls-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
