/** How much a part of a policy lets through: what somebody named, or whatever there is. */
import { at, listAt, textAt } from '#functions/discovery/kubernetes/reading.ts';

/** `unsure`: narrower than all there is, and wider than what somebody named. */
export type Width = 'named' | 'unsure' | 'wide';

/** Bits by which a network is small enough to be named, and so large that it is no network in particular. */
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

/** Of what has to hold at once, such as a peer and a port. */
export const narrowest = (all: readonly Width[]): Width =>
  all.includes('named') ? 'named' : all.includes('unsure') ? 'unsure' : 'wide';

export const isFilled = (selector: unknown): boolean =>
  Object.keys((at(selector, 'matchLabels') ?? {}) as object).length > 0 ||
  listAt(selector, 'matchExpressions').length > 0;

/** Entities of Cilium that stand for whoever there is. */
export const everywhere: ReadonlySet<string> = new Set(['all', 'world', 'world-ipv4', 'world-ipv6']);

const PORTS = 65_535;
/** Ports that a range may have and be one that somebody named. */
const MOST_NAMED = 1000;

/** Ports that an entry stands for: one by its number or name, a range up to `endPort`, or all where none is named. */
const countOf = (entry: unknown): number => {
  const port = at(entry, 'port') ?? undefined;
  // Cilium writes all ports as nought.
  if (port === undefined || port === '' || String(port) === '0') return PORTS;
  const end = at(entry, 'endPort');
  return typeof end === 'number' ? Math.max(1, end - Number(port) + 1) : 1;
};

/**
 * Ports of one protocol at a time: all of one are wide (networking/v1 NetworkPolicyPort, `port` and `endPort`).
 * @param entries empty where a rule names no port
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
  return most > MOST_NAMED ? 'unsure' : 'named';
};
