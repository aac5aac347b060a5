import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const highImpactDecisionReview = parameter({
  id: 'high-impact-decision-review',
  family: 'human-oversight',
  title: 'Qualified review of high-impact decisions',
  meaning:
    "A qualified person reviews the agent's decisions about care, benefits or rights before they take effect; an agent that makes none meets this.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Such decisions are made daily, and an error harms a person who often can neither see it nor reverse it.',
  bestProof: {
    by: 'document',
    why: 'Only the procedure and the signed records show that a qualified person reviewed a decision; a click is the same with and without thought.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'No decision of the agent about care, benefits or rights takes effect without review by a qualified person.',
    fail: 'Decisions of the agent about care, benefits or rights take effect without review by a qualified person.',
    missing: 'No evidence shows who reviews high-impact decisions of the agent.',
  },
  document: 'the procedure and the record of reviewed decisions',
  remedy: {
    automationType: 'config',
    title: 'Hold high-impact decisions until they are reviewed',
    steps: [
      'Define which decisions count, such as diagnosis, dosage, triage, coverage, discharge and access.',
      'For each, define the required qualification of a reviewer and the time limit for a review.',
      'Release a decision only with the review of such a person, who can also change it.',
      'Show reviewers the reasons as well as the result, and record agreement and correction.',
      'Each quarter, check how often reviewers correct, and which reviews took only seconds.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Change policies of the policy engine'],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried with `agent` (agent ID), `decision` and `review`',
        'An agent whose decisions take effect only after the policy releases them',
      ],
      approvals: ['Clinical lead', 'Privacy officer'],
    },
    apply: {
      file: 'decision-review.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @decision-review.rego \\
        #   "$OPA_URL/v1/policies/accredit-decision-review-<agent ID>"
        # Apply a decision only if POST /v1/data/accredit/decision_review/<agent ID>/release returns true for { "input":
        # { "agent": ID, "decision": { "id": ..., "madeAt": ..., "affects": [...] }, "review": { "decision": ..., "outcome": ...,
        # "at": ..., "reviewer": { "qualifications": [...] } } } }.
        package accredit.decision_review[${agent.agentId}]

        agent_id := ${agent.agentId}

        # Default reviewers of each decision area. Policy data at reviewers, under the agent ID, overrides them.
        default reviewers := {
        	"care": ["physician", "nurse practitioner", "pharmacist"],
        	"benefits": ["case manager", "benefits specialist"],
        	"rights": ["privacy officer", "legal counsel"],
        }

        reviewers := data.reviewers[agent_id]

        default release := false

        # A decision without affected areas needs no review.
        release if {
        	input.agent == agent_id
        	is_array(input.decision.affects)
        	count(input.decision.affects) == 0
        }

        release if {
        	input.agent == agent_id
        	count(input.decision.affects) > 0
        	input.review.decision == input.decision.id
        	input.review.outcome in {"confirmed", "corrected"}
        	time.parse_rfc3339_ns(input.review.at) >= time.parse_rfc3339_ns(input.decision.madeAt)
        	every area in input.decision.affects {
        		some qualification in input.review.reviewer.qualifications
        		qualification in reviewers[area]
        	}
        }
      `,
    },
    rollback: {
      file: 'remove-decision-review.sh',
      text: shell`
        #!/bin/sh
        # Without this policy, no decision is released. Until it is replaced, have a person release each decision manually.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-decision-review-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
