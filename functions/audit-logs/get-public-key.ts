import { createHash } from 'node:crypto';
import { keyObjectOf, type PublicKey, signer } from '#functions/platform/audit/signer.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';

/** The key of a deployment does not change, and the route is public and unlimited, so it is cached. */
let known: Promise<PublicKey> | undefined;

const knownKey = (): Promise<PublicKey> => {
  known ??= signer.publicKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
};

export const getPublicKey: Handler<typeof auditLogsContract.routes.getPublicKey> = async () => {
  const key = keyObjectOf(await knownKey());
  const der = key.export({ type: 'spki', format: 'der' });
  return {
    body: {
      algorithm: 'ECDSA-P256-SHA256',
      fingerprint: createHash('sha256').update(der).digest('hex'),
      pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    },
  };
};
