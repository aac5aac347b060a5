import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const dependencyVulnerabilities = parameter({
  id: 'dependency-vulnerabilities',
  family: 'supply-chain',
  title: 'Known flaws in packages',
  meaning:
    'Number of vulnerabilities of high or critical severity that are known in the packages that the agent is built from.',
  value: { type: 'integer', unit: 'high or critical vulnerabilities', counted: true },
  expectation: { kind: 'at-most', pass: 0, partial: 5 },
  severity: 'high',
  severityReason:
    'Agent frameworks pull in hundreds of packages that change weekly, and one flaw that can be reached is enough to run foreign code beside the credentials.',
  bestProof: {
    by: 'configuration',
    why: 'Which packages are built in is read from lock files or the image, and compared with published weaknesses without the agent running at all.',
  },
  sources: ['build', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'Packages of the agent contain no high or critical vulnerabilities that are known.',
    partial: 'Packages of the agent contain between 1 and 5 high or critical vulnerabilities.',
    fail: 'Packages of the agent contain more than 5 high or critical vulnerabilities.',
    missing: 'Nothing shows how many vulnerabilities packages of the agent contain.',
  },
  line: 'the open flaws in the manifest by a CycloneDX bill of materials that says when it was made and which tool looked for them, and counts for 30 days from then',
  document: 'the report of a dependency check with its date and the version that it looked at',
  remedy: {
    automationType: 'ci_cd',
    title: 'Audit packages every day and on each change',
    steps: [
      'Commit a lock file, so that what is audited is what is built.',
      'Update packages with known flaws, and replace those that are no longer maintained.',
      'Let each change and each morning start an audit that fails on flaws of high or critical severity.',
      'Record for a flaw that cannot be reached why that is so, with a day on which it is judged anew.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 150,
    prerequisites: {
      permissions: ['Write workflows of the repository in which the agent is developed'],
      dependencies: [
        'GitHub Actions with Node.js and pipx, as its hosted runners have them',
        'package-lock.json or requirements.txt under version control',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: '.github/workflows/package-audit.yaml',
      text: workflow`
        name: Known flaws in packages of the agent
        on:
          pull_request: {}
          schedule:
            - cron: '40 5 * * *'
          workflow_dispatch: {}
        permissions:
          contents: read
        defaults:
          run:
            shell: bash
        jobs:
          audit:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Find the lock files
                run: |
                  git ls-files -- 'package-lock.json' '**/package-lock.json' > node.txt
                  git ls-files -- 'requirements.txt' '**/requirements.txt' > python.txt
                  if [ ! -s node.txt ] && [ ! -s python.txt ]; then
                    echo "::error::The agent $AGENT_ID has no package-lock.json and no requirements.txt, so nothing can be audited"
                    exit 1
                  fi
              - name: Audit packages of Node.js
                run: |
                  clean=yes
                  while read -r file; do
                    echo "$file"
                    (cd "$(dirname "$file")" && npm audit --package-lock-only --audit-level=high) < /dev/null || clean=no
                  done < node.txt
                  test "$clean" = yes
              - name: Audit packages of Python
                if: always()
                run: |
                  clean=yes
                  while read -r file; do
                    echo "$file"
                    pipx run --spec 'pip-audit==2.9.0' pip-audit --requirement "$file" < /dev/null || clean=no
                  done < python.txt
                  test "$clean" = yes
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-package-audit.sh',
      workflow: '.github/workflows/package-audit.yaml',
      message: 'Remove the audit of packages',
    }),
  },
});
