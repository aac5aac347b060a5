import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const injectionAttemptAlerting = parameter({
  id: 'injection-attempt-alerting',
  family: 'monitoring',
  title: 'Alerts on injection attempts',
  meaning:
    'Injection attempts that the agent detects are recorded, and an alert about them reaches a person.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Attackers try many variants before one works. Each blocked attempt without an alert is a missed warning.',
  bestProof: {
    by: 'behavior',
    why: 'Detection and delivery must both work. One attempt that results in an alert proves this, but a rule in a file does not.',
  },
  sources: ['probe', 'cloud', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'Detected injection attempts on the agent are recorded and raise alerts.',
    fail: 'Detected injection attempts on the agent are not recorded, or raise no alert.',
    missing: 'No evidence shows whether injection attempts on the agent raise alerts.',
  },
  document: 'an alert about an injection attempt and who handled it',
  remedy: {
    automationType: 'code_change',
    title: 'Report each blocked attempt to the on-call team',
    steps: [
      'Let every guardrail report what it blocked, with caller, origin, rule, and a digest of the text.',
      'Write each report to the audit log, and send at most one alert per caller every 15 minutes.',
      'Define who reviews the alerts, and when a caller is suspended.',
      'Send a known attempt and confirm that the alert names its caller.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later',
        'A guardrail in the agent that detects injection',
        'An alert channel that accepts a webhook',
      ],
      approvals: ['On-call team', 'Code owner of the agent'],
    },
    apply: {
      file: 'injection-alerts.mjs',
      text: javascript`
        // Call reportAttempt in every guardrail that blocks a text. ALERT_WEBHOOK accepts { text }, like webhooks of chat services.
        import { createHash } from 'node:crypto';

        const agent = ${agent.agentId};
        const agentName = ${agent.agentName};
        const ALERT_INTERVAL_MS = 15 * 60_000;
        const MAX_CALLERS = 10_000;

        /** Time of the last alert about each caller, oldest first. */
        const alerted = new Map();

        const isDue = (caller, now) => {
          const last = alerted.get(caller);
          if (last !== undefined && now - last < ALERT_INTERVAL_MS) return false;
          alerted.delete(caller);
          alerted.set(caller, now);
          if (alerted.size > MAX_CALLERS) alerted.delete(alerted.keys().next().value);
          return true;
        };

        const alert = async (text) => {
          const address = process.env.ALERT_WEBHOOK;
          if (!address) throw new Error('Set ALERT_WEBHOOK to the address of the alert channel.');
          const response = await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ text }),
            signal: AbortSignal.timeout(5000),
          });
          if (!response.ok) throw new Error(\`The alert channel responded with status \${response.status}.\`);
        };

        /**
         * Records a blocked attempt, and alerts the on-call team at most once per caller every 15 minutes.
         * @param {{ caller: string, origin: string, rule: string, text: string }} attempt \`rule\` names the rule that detected it
         */
        export const reportAttempt = async ({ caller, origin, rule, text }) => {
          const digest = createHash('sha256').update(text).digest('hex');
          const entry = { event: 'injection-attempt', at: new Date().toISOString(), agent, caller, origin, rule, digest };
          process.stdout.write(\`\${JSON.stringify(entry)}\\n\`);
          if (!isDue(caller, Date.now())) return;
          try {
            await alert(\`Injection attempt on \${agentName}: caller \${caller}, origin \${origin}, rule \${rule}, digest \${digest}\`);
          } catch (error) {
            alerted.delete(caller);
            console.error(JSON.stringify({ event: 'alert-failed', agent, error: String(error) }));
          }
        };
      `,
    },
    rollback: {
      file: 'remove-injection-alerts.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added injection-alerts.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
