import { agent } from '#shared/remedies/agent-slots.ts';
import { after, json, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const changeApprovalRequired = parameter({
  id: 'change-approval-required',
  family: 'governance',
  title: 'Second person approves changes',
  meaning:
    'Changes to prompts, tools and models of the agent take effect only after a second person has approved them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Small changes to prompts have surprising effects, and where one hurried or hostile person suffices nothing stops an error before users meet it.',
  bestProof: {
    by: 'configuration',
    why: 'Branch protection and deployment rules decide whether a change can pass with one person, and past changes with two do not show that they had to.',
  },
  sources: ['build', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Changes to the agent need the approval of a second person.',
    fail: 'One person alone can change prompts, tools or models of the agent.',
    missing: 'Nothing shows whether changes to the agent need a second person.',
  },
  document: 'the protection of the branch and one change that was refused',
  remedy: {
    automationType: 'config',
    title: 'Protect the branch from which the agent is deployed',
    steps: [
      'Bring prompts, tool lists and model settings into the repository from which the agent is deployed.',
      'Name code owners for these files.',
      'Import the ruleset in the settings of the repository.',
      'Take from every person the right to deploy past the repository.',
      'Try to push without review, and confirm that it is refused.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Administer the repository from which the agent is deployed'],
      dependencies: [
        'GitHub, with a plan that offers rulesets for this repository',
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
        # Deletes the ruleset, which is the only thing that the import has added.
        set -eu
        : "\${REPOSITORY:?Set REPOSITORY to the owner and name of the repository, with a slash between them}"
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
