import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const outputQualityMonitoring = parameter({
  id: 'output-quality-monitoring',
  family: 'monitoring',
  title: 'Answer quality monitoring',
  meaning: "Quality, drift, and harmful content of the agent's answers are tracked in production.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Models, prompts, and users drift gradually. Without measurement, an agent can give worse advice for months before users complain.',
  bestProof: {
    by: 'settings',
    why: 'Jobs, metrics, and thresholds for quality run outside the agent and leave no trace in a single answer.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'Quality, drift, and harmful output of the agent are tracked in production.',
    fail: 'Quality, drift, and harmful output of the agent are not tracked in production.',
    missing: "No evidence shows whether the quality of the agent's answers is tracked.",
  },
  document: 'a quality report of the last 30 days',
  remedy: {
    automationType: 'code_change',
    title: 'Compare answers daily with a baseline',
    steps: [
      'Define metrics, such as the shares of declined requests, flagged answers, and negative feedback, and the typical length.',
      'Compute them for four weeks of good quality, and store them as the baseline.',
      'Compare the recorded answers with it every night, and alert when a metric leaves its range.',
      'Let a qualified person grade a sample of answers every week, and compare the grades with the metrics.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Read the recorded answers of the agent', 'Schedule a nightly job'],
      dependencies: ['Node.js 24 or later', 'Recorded answers in JSON Lines format'],
      approvals: ['Owner of the agent', 'Privacy officer'],
    },
    apply: {
      file: 'answer-quality.mjs',
      text: javascript`
        // Nightly: node answer-quality.mjs baseline.json < answers.jsonl. To create the baseline, add --learn.
        // Each line: { "text": "…", "refused": false, "flagged": false, "feedback": "up" | "down" }. Only text is required.
        import { readFile, writeFile } from 'node:fs/promises';
        import { createInterface } from 'node:readline';

        const agent = ${agent.agentId};
        const shares = ['refused', 'flagged', 'negative', 'empty'];

        /** Returns counts and the median length of the answers. */
        export const measure = (answers) => {
          const count = (matches) => answers.filter(matches).length;
          const lengths = answers.map(({ text }) => text.length).sort((a, b) => a - b);
          return {
            answers: answers.length,
            refused: count(({ refused }) => refused === true),
            flagged: count(({ flagged }) => flagged === true),
            negative: count(({ feedback }) => feedback === 'down'),
            empty: count(({ text }) => text.trim() === ''),
            medianLength: lengths[Math.floor(lengths.length / 2)] ?? 0,
          };
        };

        /**
         * Returns deviations from the baseline: a share that differs by more than three standard errors and two percentage points,
         * or a median length that differs by more than 30%.
         * @returns {string[]} one sentence per deviation
         */
        export const deviations = (current, baseline) => {
          const found = [];
          for (const name of shares) {
            const [share, baselineShare] = [current[name] / current.answers, baseline[name] / baseline.answers];
            const pooled = (current[name] + baseline[name]) / (current.answers + baseline.answers);
            const error = Math.sqrt(pooled * (1 - pooled) * (1 / current.answers + 1 / baseline.answers));
            if (Math.abs(share - baselineShare) > Math.max(3 * error, 0.02)) {
              found.push(\`The share of \${name} answers is \${(100 * share).toFixed(1)}%, baseline \${(100 * baselineShare).toFixed(1)}%.\`);
            }
          }
          if (Math.abs(current.medianLength - baseline.medianLength) > 0.3 * baseline.medianLength) {
            found.push(\`The median length is \${current.medianLength}, baseline \${baseline.medianLength}.\`);
          }
          return found;
        };

        const main = async ([file, option]) => {
          if (!file) throw new Error('Specify the baseline file.');
          const answers = [];
          for await (const line of createInterface({ input: process.stdin })) {
            if (line.trim() !== '') answers.push(JSON.parse(line));
          }
          if (answers.length < 30) throw new Error(\`Only \${answers.length} answers; at least 30 are required.\`);
          const current = measure(answers);
          if (option === '--learn') return writeFile(file, \`\${JSON.stringify(current, null, 2)}\\n\`);
          const found = deviations(current, JSON.parse(await readFile(file, 'utf8')));
          process.stdout.write(\`\${JSON.stringify({ event: 'answer-quality', agent, ...current, deviations: found })}\\n\`);
          if (found.length > 0) process.exitCode = 1;
        };

        if (import.meta.main) await main(process.argv.slice(2));
      `,
    },
    rollback: {
      file: 'remove-answer-quality.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added answer-quality.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
