import { cloudPolicy, localPolicy } from '#functions/evidence/probe/address-policy.ts';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import type { Pace } from '#functions/evidence/probe/pace.ts';
import { createProbe, type Probe } from '#functions/evidence/probe/probe.ts';
import { optionalEnv } from '#functions/platform/env.ts';
import { decryptSecret } from '#functions/platform/secrets/credentials.ts';
import type { Plan } from './plan.ts';

const portsOf = (list: string | undefined): readonly number[] =>
  (list ?? '').split(',').filter(Boolean).map(Number);

/**
 * Addresses that this deployment may reach: public ones, and on one's own machine its loopback but for the ports of the
 * product. Plain HTTP is allowed, since whether it is refused is one of the questions; a credential is never sent there
 * unless the owner stored it for a plain origin.
 */
const policyFor = (url: URL) => {
  const ports = url.port === '' ? [] : [Number(url.port)];
  return optionalEnv('PROBES_LOOPBACK') === 'true'
    ? localPolicy({ deniedPorts: portsOf(optionalEnv('DENIED_PORTS')), ports })
    : cloudPolicy({ plainHttp: true, ports });
};

/**
 * The probe of a plan's connection, with one budget for all collectors; undefined without the owner's consent.
 * @param until Unix time in milliseconds after which it asks nothing more
 */
export const openProbe = async (
  { connection, contact }: Plan,
  { tenant, scanId, until, pace }: { tenant: string; scanId: string; until: number; pace?: Pace | undefined },
): Promise<Probe | undefined> => {
  if (!connection?.authorisedToTest) return undefined;
  const url = new URL(connection.url);
  const { credential, trustedCa } = connection;
  return createProbe({
    policy: policyFor(url),
    ledger: createBudgetLedger(url.origin),
    clock: () => new Date(),
    runId: scanId,
    contactUrl: contact,
    trustedCa,
    pace,
    shouldStop: () => Date.now() > until,
    credential: credential && {
      origin: credential.origin,
      header: credential.header,
      secret: await decryptSecret(tenant, Buffer.from(credential.ciphertext, 'base64')),
    },
  });
};
