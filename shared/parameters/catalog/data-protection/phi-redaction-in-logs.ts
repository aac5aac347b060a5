import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const phiRedactionInLogs = parameter({
  id: 'phi-redaction-in-logs',
  family: 'data-protection',
  title: 'PHI redaction in logs',
  meaning:
    'Patient identifiers that pass through the agent are masked in its logs and traces, or do not appear there.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Frameworks log complete prompts by default, and logs reach more people, systems and vendors than the records do. Not critical, because outsiders do not have access to the logs.',
  bestProof: {
    by: 'behavior',
    why: 'Masking rules miss variant spellings and new fields, so a planted identifier must be searched for in the actual logs.',
  },
  sources: ['probe', 'cloud', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['handles-phi'],
  sentences: {
    pass: "Patient identifiers cannot be read in the agent's logs and traces.",
    fail: "Patient identifiers can be read in the agent's logs or traces.",
    missing: "No evidence shows whether the agent's logs and traces are free of readable identifiers.",
  },
  document: 'log entries of a request with planted synthetic identifiers',
  remedy: {
    automationType: 'code_change',
    title: 'Mask identifiers before log entries are written',
    steps: [
      'Find every place where prompts, tool results and answers are logged, including traces and error reports.',
      'Add a masking step before the log writer that covers names, dates of birth, record numbers, phone numbers and addresses.',
      'Restrict access to old log entries that contain identifiers, and delete them unless a retention obligation applies.',
      'Process a synthetic patient with the agent, and search all logs for the planted values.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Change the start command of the agent', 'Delete old log entries'],
      dependencies: ['Node.js 20 or later, with logs written to standard output and standard error'],
      approvals: ['Code owner of the agent', 'Owner of the log retention policy'],
    },
    apply: {
      file: 'mask-logs.mjs',
      text: javascript`
        // Usage: node --import ./mask-logs.mjs agent.mjs. Covers every library that logs to standard output or error.
        const agent = ${agent.agentId};

        const masks = [
          [/\\b\\d{3}-\\d{2}-\\d{4}\\b/g, '[SSN]'],
          [/\\b(MRN|patient[ _-]?(?:id|number))(["\\\\\\s:=#]+)[A-Z0-9][A-Z0-9-]{3,}/gi, '$1$2[RECORD]'],
          [
            /\\b((?:first|last|full|patient)[ _-]?name|address|street)(["'\\\\\\s]*[:=]\\s*)(?:(\\\\?["']).*?\\3|[^\\s,;}][^,;}\\n]*)/gi,
            (_, label, between, quote = '') => \`\${label}\${between}\${quote}[MASKED]\${quote}\`,
          ],
          [/\\b(dob|birth[ _-]?date|date of birth)(["'\\\\\\s:=]+)[\\d/.-]{8,10}/gi, '$1$2[DATE]'],
          [/\\b[\\w.+-]+@[\\w-]+\\.[\\w.-]+\\b/g, '[EMAIL]'],
          [/(?:\\+?1[\\s.-]?)?\\(?\\b\\d{3}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4}\\b/g, '[PHONE]'],
        ];

        /** Replaces each patient identifier in a log entry with its type. */
        export const masked = (text) => masks.reduce((rest, [pattern, mask]) => rest.replaceAll(pattern, mask), text);

        for (const stream of [process.stdout, process.stderr]) {
          const write = stream.write.bind(stream);
          stream.write = (chunk, encoding, done) => {
            const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
            return typeof encoding === 'function' ? write(masked(text), encoding) : write(masked(text), 'utf8', done);
          };
        }
        process.stdout.write(\`\${JSON.stringify({ agent, logs: 'identifiers are masked' })}\\n\`);
      `,
    },
    rollback: {
      file: 'stop-masking-logs.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added mask-logs.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
