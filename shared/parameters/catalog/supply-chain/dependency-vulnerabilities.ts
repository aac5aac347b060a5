import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const dependencyVulnerabilities = parameter({
  id: 'dependency-vulnerabilities',
  family: 'supply-chain',
  title: 'Known package vulnerabilities',
  meaning: "Number of known vulnerabilities of high or critical severity in the agent's packages.",
  value: { type: 'integer', unit: 'high or critical vulnerabilities', counted: true },
  expectation: { kind: 'at-most', pass: 0, partial: 5 },
  severity: 'high',
  severityReason:
    'Agent frameworks include hundreds of packages that change weekly. One reachable vulnerability is enough to run foreign code near the credentials.',
  bestProof: {
    by: 'settings',
    why: 'The included packages are read from lock files or the image and compared with published vulnerabilities, without running the agent.',
  },
  sources: ['build', 'manifest'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's packages contain no known high or critical vulnerabilities.",
    partial: "The agent's packages contain between 1 and 5 high or critical vulnerabilities.",
    fail: "The agent's packages contain more than 5 high or critical vulnerabilities.",
    missing: "No evidence shows how many vulnerabilities the agent's packages contain.",
  },
  line: 'the open vulnerabilities in the manifest by a CycloneDX bill of materials that states its creation time and the tool used, valid for 30 days from then',
  document: 'the report of a dependency check with its date and the checked version',
  remedy: {
    automationType: 'ci_cd',
    title: 'Audit packages daily and on each change',
    steps: [
      'Commit a lock file, so that the audit covers what is built.',
      'Update packages with known vulnerabilities, and replace unmaintained ones.',
      'Run an audit on each change and every morning that fails on vulnerabilities of high or critical severity.',
      'For an unreachable vulnerability, record the reason and a date for its re-evaluation.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 150,
    prerequisites: {
      permissions: ["Write workflows of the agent's source repository"],
      dependencies: [
        'GitHub Actions with Node.js and pipx, as on hosted runners',
        'package-lock.json or requirements.txt under version control',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: '.github/workflows/package-audit.yaml',
      text: workflow`
        name: Known vulnerabilities in packages of the agent
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
                    echo "::error::The agent $AGENT_ID has neither package-lock.json nor requirements.txt, so no packages can be audited."
                    exit 1
                  fi
              - name: Audit Node.js packages
                run: |
                  clean=yes
                  while read -r file; do
                    echo "$file"
                    (cd "$(dirname "$file")" && npm audit --package-lock-only --audit-level=high) < /dev/null || clean=no
                  done < node.txt
                  test "$clean" = yes
              - name: Audit Python packages
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
      message: 'Remove the package audit',
    }),
  },
});
