import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const agentCardAuthentic = parameter({
  id: 'agent-card-authentic',
  family: 'transport',
  title: 'Agent card authenticity',
  meaning:
    'The agent card is served over TLS, names the security schemes that callers must use, and has no invalid signature.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Machines read cards and rarely question them, and a forged or changed card leads other agents and their data to an impostor.',
  bestProof: {
    by: 'listing',
    why: 'The card itself must be authentic, so reading it, its schemes and its signature is conclusive.',
  },
  sources: ['probe', 'a2a', 'attestation'],
  observedForDays: 30,
  appliesTo: ['is-multi-agent'],
  sentences: {
    pass: 'The agent publishes its card over TLS, with its security schemes and without an invalid signature.',
    fail: 'The agent publishes its card without TLS, without security schemes or with an invalid signature, or the card differs from the approved one.',
    missing: "No evidence shows whether the agent's card can be trusted.",
  },
  document: 'the published card with the result of verifying its signature',
  remedy: {
    automationType: 'code_change',
    title: 'Publish a signed card with its security schemes',
    steps: [
      'Serve the card at its well-known path over HTTPS only.',
      "List in the card the security schemes that the agent's endpoint actually enforces.",
      'Sign the card with a key whose public half peers obtain independently of the card.',
      'Renew the signature when skills or addresses change, and let the build fail if it does not verify.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Read the signing key in the build'],
      dependencies: [
        'Node.js 20 or later in the build',
        "A private key on the curve P-256 whose public half the card's host publishes as a JSON Web Key Set",
      ],
      approvals: ['Code owner of the agent', 'Owners of the agents that read the card'],
    },
    apply: {
      file: 'sign-agent-card.mjs',
      text: javascript`
        // Run it in the build before the card is published:
        // node --input-type=module --eval "import { publish } from './sign-agent-card.mjs'; publish()"
        // Environment: CARD (file of the card), KEY_FILE (private key, PEM), KEY_ID and JWKS_URL (where peers find the public key).
        import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
        import { readFileSync, writeFileSync } from 'node:fs';

        /** Returns a value in the canonical form of RFC 8785. The signed text is the card without its signatures. */
        export const canonical = (value) => {
          if (Array.isArray(value)) return \`[\${value.map(canonical).join(',')}]\`;
          if (value === null || typeof value !== 'object') return JSON.stringify(value);
          const members = Object.keys(value).sort().map((key) => \`\${JSON.stringify(key)}:\${canonical(value[key])}\`);
          return \`{\${members.join(',')}}\`;
        };

        /** Signs with ES256 and verifies the signature with the public key, so that a wrong key fails the build. */
        export const signCard = ({ signatures: _, ...card }, { key, kid, jku }) => {
          if (!Object.keys(card.securitySchemes ?? {}).length) throw new Error('The card has no security scheme.');
          const plain = [card.url, ...(card.supportedInterfaces ?? []).map(({ url }) => url)].filter((url) => url?.startsWith('http:'));
          if (plain.length > 0) throw new Error(\`The card contains addresses without TLS: \${plain.join(', ')}.\`);
          const encode = (text) => Buffer.from(text).toString('base64url');
          const header = encode(JSON.stringify({ alg: 'ES256', typ: 'JOSE', kid, jku }));
          const input = Buffer.from(\`\${header}.\${encode(canonical(card))}\`);
          const signature = sign('sha256', input, { key, dsaEncoding: 'ieee-p1363' });
          if (!verify('sha256', input, { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' }, signature))
            throw new Error('The signature is invalid.');
          return { ...card, signatures: [{ protected: header, signature: signature.toString('base64url') }] };
        };

        export const publish = ({ CARD, KEY_FILE, KEY_ID = ${agent.agentId}, JWKS_URL } = process.env) => {
          for (const [name, value] of Object.entries({ CARD, KEY_FILE, JWKS_URL }))
            if (!value) throw new Error(\`Set \${name}.\`);
          const card = JSON.parse(readFileSync(CARD, 'utf8'));
          const key = createPrivateKey(readFileSync(KEY_FILE));
          writeFileSync(CARD, JSON.stringify(signCard(card, { key, kid: KEY_ID, jku: JWKS_URL }), null, 2));
        };
      `,
    },
    rollback: {
      file: 'remove-card-signature.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added sign-agent-card.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
