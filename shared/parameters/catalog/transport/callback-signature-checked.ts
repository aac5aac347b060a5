import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const callbackSignatureChecked = parameter({
  id: 'callback-signature-checked',
  family: 'transport',
  title: 'Signed callbacks',
  meaning: 'The agent rejects unsigned or replayed callbacks and push notifications.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Callback addresses leak through logs, and a forged notification can make the agent store or act on false results.',
  bestProof: {
    by: 'behavior',
    why: 'Only sending an unsigned or repeated notification shows that it is rejected, because the key can be configured and the check missing.',
  },
  sources: ['probe', 'manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The agent rejects unsigned and replayed callbacks.',
    fail: 'The agent accepts an unsigned or replayed callback.',
    missing: 'No evidence shows whether the agent verifies callback signatures.',
  },
  document: 'the record of a rejected unsigned callback and a rejected replayed callback',
  remedy: {
    automationType: 'code_change',
    title: 'Verify signature and age of every callback',
    steps: [
      'List the addresses at which the agent receives webhooks and push notifications, with the sender of each.',
      'Agree on a signature over the body and a timestamp with each sender.',
      'Verify the signature before parsing the body, reject timestamps older than five minutes, and store identifiers to stop replays.',
      'Send an unsigned, an altered and a repeated notification, and confirm that all three are rejected.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Change the source code of the agent',
        'Deploy the agent',
        'Agree on a secret with each sender',
      ],
      dependencies: [
        'Node.js 20 or later, with the agent behind node:http',
        'One process that receives all callbacks, because it stores which ones it has seen',
        'Senders that sign as Standard Webhooks describes',
      ],
      approvals: ['Code owner of the agent', 'Owners of the senders'],
    },
    apply: {
      file: 'signed-callbacks.mjs',
      text: javascript`
        // Usage, for the handler of each callback address: signed(async (notification, request, response) => …).
        // Environment: CALLBACK_SECRET, the secret shared with the sender, in Base64, with or without the prefix "whsec_".
        import { createHmac, timingSafeEqual } from 'node:crypto';

        const agent = ${agent.agentId};
        const { CALLBACK_SECRET } = process.env;
        if (!CALLBACK_SECRET) throw new Error('Set CALLBACK_SECRET.');
        const secret = Buffer.from(CALLBACK_SECRET.replace(/^whsec_/, ''), 'base64');

        const MAX_AGE_SECONDS = 300;
        const MAX_BYTES = 1_048_576;
        /** Identifiers already received, with the time from which their timestamps are too old. */
        const seen = new Map();

        const bodyOf = async (request) => {
          let body = Buffer.alloc(0);
          for await (const part of request) {
            body = Buffer.concat([body, part]);
            if (body.length > MAX_BYTES) throw new Error('The body is too large.');
          }
          return body;
        };

        const check = (headers, body, now) => {
          const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers;
          if (!id || !(Math.abs(now - Number(at)) <= MAX_AGE_SECONDS)) throw new Error('The callback is unsigned or too old.');
          const expected = createHmac('sha256', secret).update(\`\${id}.\${at}.\`).update(body).digest();
          const isExpected = (one) => one.length === expected.length && timingSafeEqual(one, expected);
          const signatures = given.split(' ').filter((one) => one.startsWith('v1,'));
          if (!signatures.some((one) => isExpected(Buffer.from(one.slice(3), 'base64')))) throw new Error('The signature is invalid.');
          for (const [known, until] of seen) if (until < now) seen.delete(known);
          if (seen.has(id)) throw new Error('The callback is a replay.');
          seen.set(id, now + 2 * MAX_AGE_SECONDS);
          return id;
        };

        /** Forwards only signed, recent, new notifications. \`notification\` is the parsed body. */
        export const signed = (handler) => async (request, response) => {
          let [id, status] = ['', 401];
          try {
            const body = await bodyOf(request);
            id = check(request.headers, body, Date.now() / 1000);
            status = 500;
            await handler(JSON.parse(body.toString('utf8')), request, response);
          } catch (error) {
            // Allows the sender to retry a notification that was not handled.
            seen.delete(id);
            console.warn(JSON.stringify({ agent, event: 'callback-rejected', status, reason: error.message }));
            if (!response.headersSent) response.writeHead(status).end();
          }
        };
      `,
    },
    rollback: {
      file: 'remove-signed-callbacks.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added signed-callbacks.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
