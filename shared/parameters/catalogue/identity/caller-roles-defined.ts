import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const callerRolesDefined = parameter({
  id: 'caller-roles-defined',
  family: 'identity',
  title: 'Named roles for callers',
  meaning: 'What a caller may ask of the agent depends on a named role that the caller holds.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agents often start with one role for everybody, and then each caller can trigger every function that the agent has.',
  bestProof: {
    by: 'configuration',
    why: 'Roles and what each permits are written in the access policy, while trying calls shows only the few combinations that were tried.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "The agent does for a caller only what the caller's role permits.",
    fail: 'Callers of the agent hold no roles, so each may ask for everything.',
    missing: 'Nothing shows whether callers of the agent hold roles.',
  },
  document: 'the access policy that names the roles and what each permits',
  remedy: {
    automationType: 'config',
    title: 'Define roles for callers and enforce them',
    steps: [
      'Write down the groups that use the agent and which tools, data and actions each group needs.',
      'Create one role for each group at the identity provider and put the roles into the access token.',
      'Enforce the roles before a tool is called and refuse by default.',
      'Record the role that allowed or refused each call, so that a review can follow it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        "Load policies into the policy engine of the agent's gateway",
        'Create roles at the identity provider',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, asked by the gateway before each tool call with `agent` (id of the agent), `caller.roles` and `tool` as its server lists it',
        'Access tokens that carry the roles of the caller',
      ],
      approvals: ['Owner of the agent', 'Identity team'],
    },
    apply: {
      file: 'caller-roles.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @caller-roles.rego \\
        #   "$OPA_URL/v1/policies/accredit-caller-roles-<id of the agent>"
        # The gateway asks POST /v1/data/accredit/caller_roles/<id of the agent>/decision before each tool call, with
        # { "input": { "agent": id, "caller": { "roles": [...] }, "tool": { "name": ..., "annotations": {...} } } }.
        package accredit.caller_roles[${agent.agentId}]

        agent_id := ${agent.agentId}

        # What each role of an access token may have done for it.
        granted := {
        	"agent-reader": {"read"},
        	"agent-editor": {"read", "write"},
        	"agent-operator": {"read", "write", "destroy"},
        }

        # A tool that says nothing of itself counts as one that destroys.
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

        # For the log: which role allowed the call, or that none did.
        decision := {"allow": allow, "agent": agent_id, "effect": effect, "roles": allowing}
      `,
    },
    rollback: {
      file: 'remove-caller-roles.sh',
      text: shell`
        #!/bin/sh
        # Let the gateway stop asking for this policy first: without it every call is refused.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token that may change policies}"
        POLICY=${after('accredit-caller-roles-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
