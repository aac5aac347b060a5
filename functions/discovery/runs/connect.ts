import { accountOf, portsOf } from '#functions/connections/accounts.ts';
import { deployedPolicy } from '#functions/platform/outbound/deployed-policy.ts';
import { createReach } from '../reach/reach.ts';
import type { Connect } from './run-methods.ts';
import { ownPorts } from './this-host.ts';

const portOf = (url: string): readonly number[] => {
  const port = URL.parse(url)?.port;
  return port ? [Number(port)] : [];
};

/**
 * Signs in with the tenant's accounts and connects under the address policy of this deployment. Plain HTTP is
 * used only for listed addresses that specify it.
 */
export const connect: Connect = async ({ addresses, connections, contact }, { tenant, jobId }, signal) => {
  const accounts = await Promise.all(connections.map((row) => accountOf(tenant, row)));
  const reach = createReach({
    policy: deployedPolicy({
      ports: [...new Set([...addresses.flatMap(({ url }) => portOf(url)), ...portsOf(accounts)])],
      plainHttp: addresses.some(({ url }) => url.startsWith('http:')),
    }),
    ownPorts: ownPorts(),
    clock: () => new Date(),
    signal,
    runId: jobId,
    contactUrl: contact,
  });
  return { ...reach, accounts };
};
