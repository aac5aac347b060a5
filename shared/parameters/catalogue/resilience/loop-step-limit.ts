import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const loopStepLimit = parameter({
  id: 'loop-step-limit',
  family: 'resilience',
  title: 'Step limit of a run',
  meaning:
    "The most steps or levels of recursion that one run of the agent may take. As no standard prescribes one, 100 is this product's default.",
  value: { type: 'integer', unit: 'steps' },
  expectation: { kind: 'at-most', pass: 100, partial: 1000 },
  severity: 'medium',
  severityReason:
    'Ordinary errors lead agents into loops quite often, and side effects and cost repeat with each turn. A loop opens no new access, though, and somebody sees the cost or ends the run.',
  bestProof: {
    by: 'behaviour',
    why: 'Limits of nested agents and retries multiply, so the step at which a run without end is cut off is the true limit.',
  },
  sources: ['probe', 'cloud', 'manifest'],
  observedForDays: 14,
  says: {
    pass: 'A run of the agent ends after at most 100 steps.',
    partial: 'A run of the agent may take more than 100 but at most 1,000 steps.',
    fail: 'A run of the agent may take more than 1,000 steps.',
    missing: 'Nothing shows how many steps a run of the agent may take.',
  },
  line: 'the limit in steps in the manifest',
  document: 'the settings of the agent and the record of a run that was ended by its limit',
  remedy: {
    automationType: 'config',
    title: 'End runs after a fixed number of steps',
    steps: [
      'Find the setting for turns, steps or recursion in the framework that the agent is built with, and count sub-agents into it.',
      'Set it to 25, and let the policy engine refuse each further tool call of a run from outside the agent.',
      'Detect repeated calls with the same arguments and end the run early.',
      'Hand a run that reached the limit to a person, with what it has done so far.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ["Load policies into the policy engine of the agent's gateway"],
      dependencies: [
        'Open Policy Agent 1.0 or later, asked by the gateway before each tool call with `agent` (id of the agent), `run` and `call`',
        'A gateway that counts the calls of a run, sub-agents included, and sends them along',
      ],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'step-limit.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @step-limit.rego \\
        #   "$OPA_URL/v1/policies/accredit-step-limit-<id of the agent>"
        # The gateway asks POST /v1/data/accredit/step_limit/<id of the agent>/decision before each tool call, with { "input":
        # { "agent": id, "run": { "calls": [{ "tool": ..., "arguments": {...} }] }, "call": { "tool": ..., "arguments": {...} } } }.
        package accredit.step_limit[${agent.agentId}]

        agent_id := ${agent.agentId}

        most_steps := 25

        most_repeats := 3

        same := [call |
        	some call in input.run.calls
        	call.tool == input.call.tool
        	call.arguments == input.call.arguments
        ]

        reasons contains "The request does not name this agent." if {
        	not input.agent == agent_id
        }

        reasons contains "The request does not list the calls of the run." if {
        	not is_array(input.run.calls)
        }

        reasons contains "The request does not name the tool of the call." if {
        	not is_string(input.call.tool)
        }

        reasons contains sprintf("The run has taken %d steps.", [count(input.run.calls)]) if {
        	count(input.run.calls) >= most_steps
        }

        reasons contains sprintf("The run has called %s %d times alike.", [input.call.tool, count(same)]) if {
        	count(same) >= most_repeats
        }

        default allow := false

        allow if count(reasons) == 0

        default hand_over := false

        hand_over if count(reasons) > 0

        # What the run has done goes to a person together with the reasons.
        decision := {"allow": allow, "agent": agent_id, "reasons": reasons, "hand_over": hand_over}
      `,
    },
    rollback: {
      file: 'remove-step-limit.sh',
      text: shell`
        #!/bin/sh
        # Let the gateway stop asking for this policy first: without it every call is refused.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token that may change policies}"
        POLICY=${after('accredit-step-limit-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
