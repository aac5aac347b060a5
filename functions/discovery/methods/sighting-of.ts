/** Creates a sighting from findings that contain untrusted text. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { instant } from '#shared/kernel/time.ts';
import type { DiscoveryContext } from './method.ts';

/** A sighting as a method reports it. */
export type Seen = Omit<Sighting, 'method' | 'observedAt' | 'environment' | 'joins' | 'facts' | 'reaches'> &
  Partial<Pick<Sighting, 'environment' | 'joins' | 'facts' | 'reaches'>>;

/** Returns one displayable line, without control or bidirectional characters, within the length limit. */
const lineOf = (text: string, most: number): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim();
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line;
};

/** Engine ids resemble values that are masked elsewhere, but must be identical across scans. */
const asTheyAre: ReadonlySet<string> = new Set(['containers', 'imageDigest', 'observedAt', 'method']);

const bestOf: Readonly<Record<string, number>> = {
  identifier: 600,
  name: 200,
  description: 2000,
  endpoint: 2048,
  statement: 300,
  where: 500,
  because: 300,
  image: 512,
  version: 100,
  user: 200,
  endpoints: 2048,
  cards: 2048,
  folders: 1024,
  resources: 512,
};
const MAX_IN_LIST: Readonly<Record<string, number>> = {
  signs: 20,
  endpoints: 20,
  containers: 20,
  images: 20,
  cards: 20,
  resources: 20,
  folders: 20,
  frameworks: 100,
};

/**
 * Returns texts masked and within their limits, and lists limited and without duplicates; empty values are
 * omitted.
 */
const fitted = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') {
    const line = lineOf(asTheyAre.has(key) ? value : maskText(value), bestOf[key] ?? 200);
    return line === '' ? undefined : line;
  }
  if (Array.isArray(value)) {
    const all = value.map((each) => fitted(each, key)).filter((each) => each !== undefined);
    const different = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
    return different.length === 0 ? undefined : different.slice(0, MAX_IN_LIST[key] ?? 200);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, fitted(each, name)] as const);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
};

/** Returns the sighting for a method's finding. */
export const sightingOf = (context: DiscoveryContext, method: MethodId, seen: Seen): Sighting => {
  const { joins = {}, facts = {}, reaches = {}, environment = 'unknown', ...rest } = seen;
  const whole = { method, observedAt: instant(context.now()), environment, ...rest, joins, facts, reaches };
  return fitted(whole, '') as Sighting;
};
