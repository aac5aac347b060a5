/** Addresses to which a probe may connect. Metadata services are denied under every policy. */
export interface AddressPolicy {
  /** Plain `http:` URLs are allowed. */
  readonly plainHttp: boolean;
  /** Ports allowed on public addresses besides 80 and 443; `any` for the on-premises scanner. */
  readonly ports: readonly number[] | 'any';
  /**
   * Loopback of this machine, on every port except the product's own: stage `local`, and listener checks of
   * the scanner. `onlyPort`: only this port, when the scanner probes one agent on its machine.
   */
  readonly loopback: { readonly deniedPorts: readonly number[]; readonly onlyPort?: number } | undefined;
  /** Private ranges listed in the scanner operator's own configuration file, such as `10.20.0.0/16`. */
  readonly cidrs: readonly string[];
  /** Public addresses are denied too, unless in a listed range. */
  readonly rangesAlone?: true;
  /** Allows the names of a cluster's own API within it. */
  readonly clusterNames?: true;
}

const standardPorts: readonly number[] = [];

/**
 * Policy of Lambda functions: only public unicast addresses.
 * @param more `plainHttp`: allowed by the tenant. `ports`: ports of the endpoints that the tenant registered.
 */
export const cloudPolicy = (more: { plainHttp: boolean; ports?: readonly number[] }): AddressPolicy => ({
  plainHttp: more.plainHttp,
  ports: more.ports ?? standardPorts,
  loopback: undefined,
  cidrs: [],
});

/**
 * Policy of a local machine: public addresses and its own loopback, except the ports on which the product
 * listens.
 */
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
 * Policy of the on-premises scanner: the listed ranges, and public addresses.
 * @param more `loopback`: only for checks of local listeners. `rangesAlone`: no public addresses, used for
 * addresses from responses.
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
 * Policy for the API server in this machine's own configuration: any address, over HTTPS only, except
 * metadata services and the product's ports.
 */
export const apiServerPolicy = (deniedPorts: readonly number[]): AddressPolicy => ({
  plainHttp: false,
  ports: 'any',
  loopback: { deniedPorts },
  cidrs: ['0.0.0.0/0', '::/0'],
  clusterNames: true,
});
