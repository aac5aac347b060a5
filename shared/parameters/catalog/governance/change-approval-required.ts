import { agent } from '#shared/remedies/agent-slots.ts';
import { after, json, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const changeApprovalRequired = parameter({
  id: 'change-approval-required',
  family: 'governance',
  title: 'Second-person change approval',
  meaning:
    "Changes to the agent's prompts, tools and models take effect only after a second person approves them.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Small prompt changes have unexpected effects. If one hurried or malicious person is enough, nothing stops an error before it reaches users.',
  bestProof: {
    by: 'settings',
    why: 'Branch protection and deployment rules determine whether one person can release a change. Past changes with two people do not prove that two were required.',
  },
  sources: ['build', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Changes to the agent require approval by a second person.',
    fail: "One person alone can change the agent's prompts, tools or models.",
    missing: 'No evidence shows whether changes to the agent require a second person.',
  },
  document: 'the branch protection settings and one change that was rejected',
  remedy: {
    automationType: 'config',
    title: "Protect the agent's deployment branch",
    steps: [
      'Store prompts, tool lists and model settings in the repository that the agent is deployed from.',
      'Assign code owners to these files.',
      'Import the ruleset in the repository settings.',
      'Revoke every right to deploy without going through the repository.',
      'Try to push without review, and confirm that the push is rejected.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ["Administer the agent's deployment repository"],
      dependencies: [
        'GitHub, with a plan that includes rulesets for this repository',
        'GitHub CLI and jq for the rollback',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'change-approval.json',
      text: json`
        {
          "name": ${after('accredit-change-approval-', agent.agentId)},
          "target": "branch",
          "enforcement": "active",
          "bypass_actors": [],
          "conditions": { "ref_name": { "include": ["~DEFAULT_BRANCH"], "exclude": [] } },
          "rules": [
            { "type": "deletion" },
            { "type": "non_fast_forward" },
            {
              "type": "pull_request",
              "parameters": {
                "required_approving_review_count": 1,
                "dismiss_stale_reviews_on_push": true,
                "require_code_owner_review": true,
                "require_last_push_approval": true,
                "required_review_thread_resolution": true
              }
            }
          ]
        }
      `,
    },
    rollback: {
      file: 'remove-change-approval.sh',
      text: shell`
        #!/bin/sh
        # Deletes the imported ruleset.
        set -eu
        : "\${REPOSITORY:?Set REPOSITORY to owner/name of the repository}"
        rulesets=$(gh api "repos/$REPOSITORY/rulesets?per_page=100")
        printf '%s' "$rulesets" |
          jq -r --arg name ${after('accredit-change-approval-', agent.agentId)} '.[] | select(.name == $name and .target == "branch") | .id' |
          while read -r id; do
            gh api --method DELETE "repos/$REPOSITORY/rulesets/$id" < /dev/null
          done
      `,
    },
  },
});
