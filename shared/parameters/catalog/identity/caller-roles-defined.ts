import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const callerRolesDefined = parameter({
  id: 'caller-roles-defined',
  family: 'identity',
  title: 'Defined caller roles',
  meaning: 'What a caller may request from the agent depends on a named role that the caller holds.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agents often start with one role for all callers, who can then trigger every function of the agent.',
  bestProof: {
    by: 'settings',
    why: 'The access policy defines roles and their permissions, whereas test calls cover only a few combinations.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent does for a caller only what the caller's role permits.",
    fail: 'Callers of the agent have no roles, so each may request everything.',
    missing: 'No evidence shows whether callers of the agent have roles.',
  },
  document: 'the access policy with the roles and their permissions',
  remedy: {
    automationType: 'config',
    title: 'Define roles for callers and enforce them',
    steps: [
      'Document the groups that use the agent and the tools, data and actions that each group needs.',
      'Create one role for each group at the identity provider and include the roles in the access token.',
      'Enforce the roles before each tool call and deny by default.',
      'Log the role that allowed or denied each call for later reviews.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        "Load policies into the policy engine of the agent's gateway",
        'Create roles at the identity provider',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried by the gateway before each tool call with `agent` (agent ID), `caller.roles` and `tool` as its server lists it',
        "Access tokens that contain the caller's roles",
      ],
      approvals: ['Owner of the agent', 'Identity team'],
    },
    apply: {
      file: 'caller-roles.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @caller-roles.rego \\
        #   "$OPA_URL/v1/policies/accredit-caller-roles-<agent ID>"
        # The gateway must query POST /v1/data/accredit/caller_roles/<agent ID>/decision before each tool call, with
        # { "input": { "agent": ID, "caller": { "roles": [...] }, "tool": { "name": ..., "annotations": {...} } } }.
        package accredit.caller_roles[${agent.agentId}]

        agent_id := ${agent.agentId}

        # Effects that each role of the access token permits.
        granted := {
        	"agent-reader": {"read"},
        	"agent-editor": {"read", "write"},
        	"agent-operator": {"read", "write", "destroy"},
        }

        # A tool without annotations counts as destructive.
        effect := "read" if {
        	input.tool.annotations.readOnlyHint == true
        } else := "write" if {
        	input.tool.annotations.destructiveHint == false
        } else := "destroy"

        allowing contains role if {
        	some role in input.caller.roles
        	effect in granted[role]
        }

        default allow := false

        allow if {
        	input.agent == agent_id
        	count(allowing) > 0
        }

        # The log entry names the roles that allowed the call.
        decision := {"allow": allow, "agent": agent_id, "effect": effect, "roles": allowing}
      `,
    },
    rollback: {
      file: 'remove-caller-roles.sh',
      text: shell`
        #!/bin/sh
        # First configure the gateway not to query this policy. Without it, every call is denied.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-caller-roles-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
