import { optionalEnv } from '#functions/platform/env.ts';
import { type AddressPolicy, cloudPolicy, localPolicy } from './address-policy.ts';

const portsOf = (list: string | undefined): readonly number[] =>
  (list ?? '').split(',').filter(Boolean).map(Number);

/**
 * Returns the policy of this deployment: public addresses and, on a local machine, its loopback except the
 * product's ports. The manifest of the function states `probes: true`.
 * @param ports ports of the endpoint that the tenant registered, besides 80 and 443
 * @param plainHttp allows plain HTTP; always allowed on a local machine
 */
export const deployedPolicy = ({
  ports,
  plainHttp,
}: {
  readonly ports: readonly number[];
  readonly plainHttp: boolean;
}): AddressPolicy =>
  optionalEnv('PROBES_LOOPBACK') === 'true'
    ? localPolicy({ deniedPorts: portsOf(optionalEnv('DENIED_PORTS')), ports })
    : cloudPolicy({ plainHttp, ports });

/** Returns the explicit port of a URL as a list. */
export const ownPort = (url: URL): readonly number[] => (url.port === '' ? [] : [Number(url.port)]);
