import { deployedPolicy } from '#functions/platform/outbound/deployed-policy.ts';
import { createReach } from '../reach/reach.ts';
import type { Connect } from './look-around.ts';
import { ownPorts } from './this-host.ts';

const portOf = (url: string): readonly number[] => {
  const port = URL.parse(url)?.port;
  return port ? [Number(port)] : [];
};

/** Connects under the address policy of this deployment. Plain HTTP goes where a person listed an address that has it. */
export const connect: Connect = ({ addresses, contact }, { jobId }, signal) =>
  createReach({
    policy: deployedPolicy({
      ports: [...new Set(addresses.flatMap(({ url }) => portOf(url)))],
      plainHttp: addresses.some(({ url }) => url.startsWith('http:')),
    }),
    ownPorts: ownPorts(),
    clock: () => new Date(),
    signal,
    runId: jobId,
    contactUrl: contact,
  });
