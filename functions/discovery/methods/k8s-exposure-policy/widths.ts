/** How much a part of a policy allows: named peers, or everything. */
import { at, listAt, textAt } from '#functions/discovery/kubernetes/reading.ts';

/** `unsure`: narrower than everything, but wider than named peers. */
export type Width = 'named' | 'unsure' | 'wide';

/** Prefix lengths: from `named` a network counts as specific, up to `wide` it counts as unrestricted. */
const bits = { v4: { named: 24, wide: 8 }, v6: { named: 64, wide: 16 } } as const;

/** @param cidr `10.20.30.0/24` */
export const ofCidr = (cidr: string | undefined): Width => {
  const [address = '', prefix = ''] = (cidr ?? '').split('/');
  const length = Number.parseInt(prefix, 10);
  if (Number.isNaN(length)) return 'unsure';
  const { named, wide } = address.includes(':') ? bits.v6 : bits.v4;
  if (length < wide) return 'wide';
  return length >= named ? 'named' : 'unsure';
};

export const widest = (all: readonly Width[]): Width =>
  all.includes('wide') ? 'wide' : all.includes('unsure') ? 'unsure' : 'named';

/** Returns the width of a combination of conditions, such as a peer and a port. */
export const narrowest = (all: readonly Width[]): Width =>
  all.includes('named') ? 'named' : all.includes('unsure') ? 'unsure' : 'wide';

export const isFilled = (selector: unknown): boolean =>
  Object.keys((at(selector, 'matchLabels') ?? {}) as object).length > 0 ||
  listAt(selector, 'matchExpressions').length > 0;

/** Cilium entities that represent everyone. */
export const everywhere: ReadonlySet<string> = new Set(['all', 'world', 'world-ipv4', 'world-ipv6']);

const PORTS = 65_535;
/** Maximum size of a port range that counts as named. */
const MAX_NAMED = 1000;

/**
 * Returns how many ports an entry covers: one by number or name, a range up to `endPort`, or all if none is
 * named.
 */
const countOf = (entry: unknown): number => {
  const port = at(entry, 'port') ?? undefined;
  // In Cilium, port 0 means all ports.
  if (port === undefined || port === '' || String(port) === '0') return PORTS;
  const end = at(entry, 'endPort');
  return typeof end === 'number' ? Math.max(1, end - Number(port) + 1) : 1;
};

/**
 * Returns the width of ports, per protocol: all ports of one protocol are wide (networking/v1
 * NetworkPolicyPort, `port` and `endPort`).
 * @param entries empty if a rule names no port
 */
export const ofPorts = (entries: readonly unknown[]): Width => {
  if (entries.length === 0) return 'wide';
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const protocol = textAt(entry, 'protocol') ?? 'TCP';
    counts.set(protocol, (counts.get(protocol) ?? 0) + countOf(entry));
  }
  const most = Math.max(...counts.values());
  if (most >= PORTS) return 'wide';
  return most > MAX_NAMED ? 'unsure' : 'named';
};
