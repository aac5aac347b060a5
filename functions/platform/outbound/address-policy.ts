/** Which addresses a probe may connect to. Metadata services are denied under every policy. */
export interface AddressPolicy {
  /** Plain `http:` URLs are allowed. */
  readonly plainHttp: boolean;
  /** Ports allowed on public addresses besides 80 and 443; `any` for the on-prem scanner. */
  readonly ports: readonly number[] | 'any';
  /**
   * Loopback of this machine, on every port but the host's own: stage `local` and listener checks of the scanner. `onlyPort`: on this
   * one alone, where the scanner looks at one agent of its machine.
   */
  readonly loopback: { readonly deniedPorts: readonly number[]; readonly onlyPort?: number } | undefined;
  /** Private ranges that the scanner's operator listed in its own configuration file, such as `10.20.0.0/16`. */
  readonly cidrs: readonly string[];
  /** Public addresses are closed too, but for those that a listed range holds. */
  readonly rangesAlone?: true;
  /** The names under which a cluster's own API is known within it. */
  readonly clusterNames?: true;
}

const standardPorts: readonly number[] = [];

/**
 * Lambda: public unicast addresses alone.
 * @param more `plainHttp`: the tenant allowed it. `ports`: those of the endpoints that the tenant registered.
 */
export const cloudPolicy = (more: { plainHttp: boolean; ports?: readonly number[] }): AddressPolicy => ({
  plainHttp: more.plainHttp,
  ports: more.ports ?? standardPorts,
  loopback: undefined,
  cidrs: [],
});

/** A local machine: public addresses and its own loopback, but never the ports that the product itself listens on. */
export const localPolicy = (more: {
  deniedPorts: readonly number[];
  ports?: readonly number[];
}): AddressPolicy => ({
  plainHttp: true,
  ports: more.ports ?? standardPorts,
  loopback: { deniedPorts: more.deniedPorts },
  cidrs: [],
});

/**
 * The on-prem scanner: the listed ranges, and public addresses.
 * @param more `loopback`: only for checks of local listeners. `rangesAlone`: no public address, as where addresses come from replies.
 */
export const scannerPolicy = (more: {
  cidrs: readonly string[];
  loopback?: boolean;
  rangesAlone?: true;
}): AddressPolicy => ({
  ...(more.rangesAlone ? { rangesAlone: true } : {}),
  plainHttp: true,
  ports: 'any',
  loopback: more.loopback ? { deniedPorts: [] } : undefined,
  cidrs: more.cidrs,
});

/**
 * The API server that this machine's own configuration names: wherever it is, over HTTPS alone, metadata services and the ports
 * of the product apart.
 */
export const apiServerPolicy = (deniedPorts: readonly number[]): AddressPolicy => ({
  plainHttp: false,
  ports: 'any',
  loopback: { deniedPorts },
  cidrs: ['0.0.0.0/0', '::/0'],
  clusterNames: true,
});
