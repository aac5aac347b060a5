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
        // Each night: node answer-quality.mjs baseline.json < answers.jsonl   Once, for the baseline: the same with --learn.
        // A line is { "text": "…", "refused": false, "flagged": false, "feedback": "up" | "down" }; all but text may be missing.
        import { readFile, writeFile } from 'node:fs/promises';
        import { createInterface } from 'node:readline';

        const agent = ${agent.agentId};
        const shares = ['refused', 'flagged', 'negative', 'empty'];

        /** Counts and the median length of a set of answers. */
        export const measure = (answers) => {
          const count = (isSo) => answers.filter(isSo).length;
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
         * What has left its band: a share that differs by more than three standard errors and two points of a hundred, or a median
         * length that differs by more than three tenths.
         * @returns {string[]} one sentence for each
         */
        export const departures = (now, baseline) => {
          const found = [];
          for (const name of shares) {
            const [is, was] = [now[name] / now.answers, baseline[name] / baseline.answers];
            const pooled = (now[name] + baseline[name]) / (now.answers + baseline.answers);
            const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.answers + 1 / baseline.answers));
            if (Math.abs(is - was) > Math.max(3 * error, 0.02)) {
              found.push(\`The share of \${name} answers is \${(100 * is).toFixed(1)} %, was \${(100 * was).toFixed(1)} %.\`);
            }
          }
          if (Math.abs(now.medianLength - baseline.medianLength) > 0.3 * baseline.medianLength) {
            found.push(\`The median length is \${now.medianLength}, was \${baseline.medianLength}.\`);
          }
          return found;
        };

        const main = async ([file, option]) => {
          if (!file) throw new Error('Name the file of the baseline.');
          const answers = [];
          for await (const line of createInterface({ input: process.stdin })) {
            if (line.trim() !== '') answers.push(JSON.parse(line));
          }
          if (answers.length < 30) throw new Error(\`\${answers.length} answers are too few; 30 or more are needed.\`);
          const now = measure(answers);
          if (option === '--learn') return writeFile(file, \`\${JSON.stringify(now, null, 2)}\\n\`);
          const found = departures(now, JSON.parse(await readFile(file, 'utf8')));
          process.stdout.write(\`\${JSON.stringify({ event: 'answer-quality', agent, ...now, departures: found })}\\n\`);
          if (found.length > 0) process.exitCode = 1;
        };

        if (import.meta.main) await main(process.argv.slice(2));
      `,
    },
    rollback: {
      file: 'remove-answer-quality.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent; deploy the agent afterwards.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that brought answer-quality.mjs into use}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
