import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const outputSensitiveDataFilter = parameter({
  id: 'output-sensitive-data-filter',
  family: 'data-protection',
  title: 'Sensitive data withheld from answers',
  meaning: "The agent's answers disclose PHI, personal data and secrets only to authorized users.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'A simple question can make a model repeat its context, and one answer can disclose a complete record.',
  bestProof: {
    by: 'behavior',
    why: 'An enabled filter may still let names or keys through. Only answers to an unauthorized user show what is disclosed.',
  },
  sources: ['probe', 'cloud', 'manifest', 'attestation'],
  observedForDays: 14,
  sentences: {
    pass: 'The agent withholds planted sensitive data from unauthorized users.',
    fail: 'The agent discloses sensitive data to unauthorized users.',
    missing: 'No evidence shows whether the agent withholds sensitive data from unauthorized users.',
  },
  document: 'the report of a test that asked for planted synthetic data as an unauthorized user',
  remedy: {
    automationType: 'code_change',
    title: "Filter answers by the reader's permissions",
    steps: [
      'Define which kinds of sensitive data each role may receive in an answer.',
      "Exclude data that the caller may not access from the model's context, because a filter alone can be bypassed.",
      'Add an output filter that detects identifiers and secrets, and masks them or withholds the answer.',
      'Request synthetic data as an authorized and as an unauthorized user, and compare both answers.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 360,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later',
        'Presidio Analyzer and Anonymizer, reachable only from the agent',
        'A session that contains the verified role of the reader',
      ],
      approvals: ['Code owner of the agent', 'Privacy officer, for the permissions of each role'],
    },
    apply: {
      file: 'answer-filter.mjs',
      text: javascript`
        // Usage: response.end(await filterAnswer(answer, session.role)).
        const agent = ${agent.agentId};
        const { PRESIDIO_ANALYZER_URL, PRESIDIO_ANONYMIZER_URL, READABLE_ENTITIES = '{}' } = process.env;
        if (!PRESIDIO_ANALYZER_URL || !PRESIDIO_ANONYMIZER_URL)
          throw new Error('Set PRESIDIO_ANALYZER_URL and PRESIDIO_ANONYMIZER_URL to the addresses of Presidio');

        /** Entity types that each role may receive, such as {"clinician":["PERSON","DATE_TIME"]}. */
        const readable = new Map(Object.entries(JSON.parse(READABLE_ENTITIES)));
        const secrets = {
          name: 'secrets',
          supported_language: 'en',
          supported_entity: 'SECRET',
          patterns: [
            { name: 'keys', regex: '(AKIA|ASIA)[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|-----BEGIN [A-Z ]*PRIVATE KEY-----', score: 1 },
            { name: 'record number', regex: '(?i)MRN[ :#]*[A-Z0-9-]{5,}', score: 0.9 },
          ],
        };
        const withheld = 'The answer was withheld because it could not be checked for sensitive data.';

        const ask = async (address, body) => {
          const reply = await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(5_000),
          });
          if (!reply.ok) throw new Error(\`\${address} answered \${reply.status}\`);
          return reply.json();
        };

        /** Masks what the role may not read. If the filter fails, the whole answer is withheld. */
        export const filterAnswer = async (text, role) => {
          try {
            const found = await ask(\`\${PRESIDIO_ANALYZER_URL}/analyze\`, {
              text,
              language: 'en',
              score_threshold: 0.4,
              ad_hoc_recognizers: [secrets],
            });
            const allowed = readable.get(role) ?? [];
            const foreign = found.filter(({ entity_type }) => !allowed.includes(entity_type));
            if (foreign.length === 0) return text;
            console.info(JSON.stringify({ agent, masked: foreign.map(({ entity_type }) => entity_type) }));
            const masked = await ask(\`\${PRESIDIO_ANONYMIZER_URL}/anonymize\`, { text, analyzer_results: foreign });
            return masked.text;
          } catch (error) {
            console.error(JSON.stringify({ agent, filter: String(error) }));
            return withheld;
          }
        };
      `,
    },
    rollback: {
      file: 'remove-answer-filter.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added answer-filter.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
