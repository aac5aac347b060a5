import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const loopStepLimit = parameter({
  id: 'loop-step-limit',
  family: 'resilience',
  title: 'Run step limit',
  meaning:
    "Maximum number of steps or recursion levels of one run of the agent. No standard specifies a value, so 100 is this product's default.",
  value: { type: 'integer', unit: 'steps' },
  expectation: { kind: 'at-most', pass: 100, partial: 1000 },
  severity: 'medium',
  severityReason:
    'Ordinary errors often lead agents into loops, and each turn repeats side effects and cost. A loop grants no new access, and cost alerts usually reveal it.',
  bestProof: {
    by: 'behavior',
    why: 'Limits of nested agents and retries multiply, so the step at which an endless run is stopped is the actual limit.',
  },
  sources: ['probe', 'cloud', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'A run of the agent ends after at most 100 steps.',
    partial: 'A run of the agent may take more than 100 but at most 1,000 steps.',
    fail: 'A run of the agent may take more than 1,000 steps.',
    missing: 'No evidence shows how many steps a run of the agent may take.',
  },
  line: 'the step limit in the manifest',
  document: "the agent's settings and the record of a run that its limit ended",
  remedy: {
    automationType: 'config',
    title: 'End runs after a fixed number of steps',
    steps: [
      "Find the setting for turns, steps, or recursion in the agent's framework, and count sub-agents in it.",
      'Set it to 25, and let the policy engine reject further tool calls of a run from outside the agent.',
      'Detect repeated calls with the same arguments, and end the run early.',
      'Hand a run that reached the limit to a person, with its results so far.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ["Load policies into the policy engine of the agent's gateway"],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried by the gateway before each tool call with `agent` (agent ID), `run`, and `call`',
        'A gateway that counts the calls of a run, including sub-agents, and sends the count',
      ],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'step-limit.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @step-limit.rego \\
        #   "$OPA_URL/v1/policies/accredit-step-limit-<agent ID>"
        # The gateway must query POST /v1/data/accredit/step_limit/<agent ID>/decision before each tool call, with { "input":
        # { "agent": ID, "run": { "calls": [{ "tool": ..., "arguments": {...} }] }, "call": { "tool": ..., "arguments": {...} } } }.
        package accredit.step_limit[${agent.agentId}]

        agent_id := ${agent.agentId}

        max_steps := 25

        max_repeats := 3

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
        	count(input.run.calls) >= max_steps
        }

        reasons contains sprintf("The run has called %s %d times with the same arguments.", [input.call.tool, count(same)]) if {
        	count(same) >= max_repeats
        }

        default allow := false

        allow if count(reasons) == 0

        default hand_over := false

        hand_over if count(reasons) > 0

        # If hand_over is true, pass the run with its results and the reasons to a person.
        decision := {"allow": allow, "agent": agent_id, "reasons": reasons, "hand_over": hand_over}
      `,
    },
    rollback: {
      file: 'remove-step-limit.sh',
      text: shell`
        #!/bin/sh
        # First configure the gateway not to query this policy. Without it, every call is denied.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-step-limit-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
