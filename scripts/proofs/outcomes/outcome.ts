/** Normalizes scan outcomes by removing what differs from run to run. */
import { DECLARED_DAYS } from '#shared/evidence/expiry.ts';
import type { World } from './servers.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const HOUR = 3_600_000;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const DIGEST = /\b[0-9a-f]{64}\b/g;
/**
 * A card signature and its protected header, which contains the host in base64; an excerpt may end within
 * either.
 */
const SIGNED = /"(protected|signature)":"[\w-]*/g;
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** Age of evidence submitted as stale. */
export const STALE_DAYS = 2000;

/**
 * Returns the dates that a run may contain: around now, of stale evidence, of certificate validity, and the
 * end date of a manifest's scope.
 */
const daysOf = (now: number): ReadonlySet<string> =>
  new Set(
    [-STALE_DAYS, -36, -35, -34, -1, 0, 1, DECLARED_DAYS, DECLARED_DAYS + 1, 364, 365, 366].map((day) =>
      new Date(now + day * 24 * HOUR).toISOString().slice(0, 10),
    ),
  );

/** Never the same twice, and covered by other fields. */
const left = new Set(['digest', 'startedAt', 'endedAt', 'observedAt', 'dueOn']);

/**
 * Expiry at the end of a day is counted from the start of the observation day; otherwise the hour of the run
 * would matter.
 */
const hoursBetween = (observedAt: string, expiresAt: string): number => {
  const from = expiresAt.endsWith('T00:00:00.000Z') ? observedAt.slice(0, 10) : observedAt;
  return Math.round((Date.parse(expiresAt) - Date.parse(from)) / HOUR);
};

/**
 * Makes values comparable between runs. Ids become numbers in order of first occurrence, so references stay
 * consistent; an end time becomes the hours since the start.
 */
export const comparable = ({ host }: Pick<World, 'host'>, url: string): ((value: unknown) => Json) => {
  const ids = new Map<string, string>();
  const days = daysOf(Date.now());
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `#${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  const text = (value: string): string =>
    value
      .replaceAll(url, '<product>')
      .replaceAll(host, '<host>')
      .replaceAll(UUID, idOf)
      .replaceAll(SIGNED, '"$1":"<signed>')
      .replaceAll(DIGEST, '<digest>')
      .replaceAll(INSTANT, (instant) =>
        days.has(instant.slice(0, 10)) || Math.abs(Date.parse(instant) - Date.now()) < 400 * 24 * HOUR
          ? '<instant>'
          : instant,
      )
      .replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => (days.has(day) ? '<day>' : day));
  const walk = (value: unknown): Json => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value as Json;
    const { observedAt, expiresAt } = value as Record<string, unknown>;
    const holds =
      typeof observedAt === 'string' && typeof expiresAt === 'string'
        ? hoursBetween(observedAt, expiresAt)
        : undefined;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !left.has(name))
        .map(([name, one]) => [name, name === 'expiresAt' && holds !== undefined ? holds : walk(one)]),
    );
  };
  return walk;
};

const isMap = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the label of a list entry, where it has one. */
const nameIn = (entry: Json | undefined, index: number): string =>
  isMap(entry) && typeof (entry.id ?? entry.parameterId) === 'string'
    ? String(entry.id ?? entry.parameterId)
    : String(index);

/** Characters shown of a differing field, and how many of them precede the first difference. */
const [SHOWN, BEFORE] = [300, 60];

/** Returns one line for each field in which two outcomes differ: path, expected value and actual value. */
export const differences = (
  expected: Json | undefined,
  found: Json | undefined,
  at = '',
): readonly string[] => {
  const under = (name: string) => (at === '' ? name : `${at} › ${name}`);
  if (Array.isArray(expected) && Array.isArray(found))
    return Array.from({ length: Math.max(expected.length, found.length) }, (_, index) =>
      differences(expected[index], found[index], under(nameIn(expected[index] ?? found[index], index))),
    ).flat();
  if (isMap(expected) && isMap(found))
    return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((name) =>
      differences(expected[name], found[name], under(name)),
    );
  if (Object.is(expected, found)) return [];
  const [one, other] = [expected, found].map((value) => JSON.stringify(value) ?? 'nothing') as [
    string,
    string,
  ];
  const same = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (same < 0 ? one.length : same) - BEFORE);
  const shown = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}`;
  return [`${at}\n    expected ${shown(one)}\n    found    ${shown(other)}`];
};
