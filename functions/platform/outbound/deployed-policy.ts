import { optionalEnv } from '#functions/platform/env.ts';
import { type AddressPolicy, cloudPolicy, localPolicy } from './address-policy.ts';

const portsOf = (list: string | undefined): readonly number[] =>
  (list ?? '').split(',').filter(Boolean).map(Number);

/**
 * Addresses that this deployment may reach: public ones, and on one's own machine its loopback but for the ports of the
 * product. The manifest of the function says `probes: true`.
 * @param ports those of the endpoint that the tenant registered, besides 80 and 443
 * @param plainHttp plain HTTP is allowed; on one's own machine it always is
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

/** The port that an address names itself, as a list. */
export const ownPort = (url: URL): readonly number[] => (url.port === '' ? [] : [Number(url.port)]);
