/** Reads a report: the envelope as a whole, its contents item by item. */
import { parseJson } from '#functions/platform/http/json.ts';
import { parseWith } from '#functions/platform/http/read-input.ts';
import { type Coverage, coverageSchema } from '#shared/discovery/coverage.ts';
import {
  MAX_REPORTED,
  type Report,
  type ReportedService,
  reportFields,
  reportSchema,
  serviceSchema,
} from '#shared/discovery/report.ts';
import { type ReportedEvidence, reportedEvidence } from '#shared/discovery/reported-evidence.ts';
import { sightingOfService } from '#shared/discovery/services.ts';
import { type Sighting, sightingSchema } from '#shared/discovery/sighting.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import type { Placed } from '../assessing/ingest-evidence.ts';
import { judgeItem } from './check-item.ts';

export interface ReadReport {
  readonly report: Report;
  readonly sightings: readonly Sighting[];
  readonly coverage: readonly Coverage[];
  /** Valid items; whether they are accepted depends on the agents. */
  readonly evidence: readonly Placed[];
  /** Number of accepted sightings, services and coverage entries. */
  readonly accepted: number;
  readonly rejected: readonly ErrorDetail[];
  readonly ignored: readonly string[];
}

/** Limits the number of values, because traversal costs many times the bytes. */
const MAX_MARKS = 600_000;
const MAX_NAMED = 100;
/** Tolerance for clocks of other machines. */
const AHEAD = 10 * MINUTE;

const marksIn = (text: string): number => {
  let marks = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    // Comma, opening bracket and brace.
    if (code === 44 || code === 91 || code === 123) marks += 1;
  }
  return marks;
};

const inUtc = (time: string): Instant => new Date(time).toISOString();

/** Returns the item with its time in the normalized, comparable form; an error if the time is in the future. */
const timely = (sighting: Sighting, path: string, now: Instant): Sighting | ErrorDetail => {
  if (Number.isNaN(Date.parse(sighting.observedAt)))
    return { path: `${path}.observedAt`, message: 'Must be a valid time' };
  const observedAt = inUtc(sighting.observedAt);
  return observedAt > later(now, AHEAD)
    ? { path: `${path}.observedAt`, message: 'Must not be in the future. Check the clock of the scanner' }
    : { ...sighting, observedAt };
};

/** Names from generated scripts: texts or objects. */
const asService = (item: unknown): unknown => (typeof item === 'string' ? { name: item } : item);

const readEnvelope = (text: string): { readonly report: Report; readonly unknown: readonly string[] } => {
  if (marksIn(text) > MAX_MARKS)
    throw invalid([{ path: 'body', message: 'Contains too many values. Split it into several reports' }]);
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid([{ path: 'body', message: 'Must be an object' }]);
  const report = parseWith(reportSchema, body, 'body') as Report;
  return { report, unknown: Object.keys(body).filter((name) => !reportFields.includes(name)) };
};

/**
 * @param takesEvidence false for a user, whose reports are not evidence
 * @throws ProblemError 400 or 422 if the envelope cannot be read
 */
export const readReport = (text: string, now: Instant, includesEvidence: boolean): ReadReport => {
  const { report, unknown } = readEnvelope(text);
  const { client, environment } = report;
  const rejected: ErrorDetail[] = [];
  const ignored: string[] = [...unknown, ...(report.evidence && !includesEvidence ? ['evidence'] : [])];
  const take = <T>(
    items: readonly unknown[],
    path: string,
    judge: (item: unknown, at: string) => ReturnType<typeof judgeItem<T>>,
  ): T[] =>
    items.flatMap((item, i) => {
      const judged = judge(item, `${path}.${i}`);
      if ('rejected' in judged) {
        rejected.push(...judged.rejected);
        return [];
      }
      ignored.push(...judged.ignored);
      return [judged.taken];
    });
  const sighted = take<Sighting>(report.sightings ?? [], 'sightings', (item, path) => {
    const judged = judgeItem(sightingSchema, item, path);
    if ('rejected' in judged) return judged;
    const one = timely(judged.taken, path, now);
    if ('message' in one) return { rejected: [one] };
    // If no environment was detected, the scanner's configured environment applies.
    return { ...judged, taken: one.environment === 'unknown' ? { ...one, environment } : one };
  });
  const room = MAX_REPORTED - (report.sightings ?? []).length;
  const services = report.discovered_services ?? [];
  if (services.length > room)
    throw invalid([
      { path: 'discovered_services', message: `At most ${MAX_REPORTED}, including the sightings` },
    ]);
  const summary = report.scan_timestamp ?? report.scan?.startedAt;
  const at = summary !== undefined && inUtc(summary) < now ? inUtc(summary) : now;
  const named = take<ReportedService>(services, 'discovered_services', (item, path) =>
    judgeItem(serviceSchema, asService(item), path),
  );
  const coverage = take<Coverage>(report.coverage ?? [], 'coverage', (item, path) =>
    judgeItem(coverageSchema, item, path),
  );
  const evidence = take<Placed>(includesEvidence ? (report.evidence ?? []) : [], 'evidence', (item, path) => {
    const judged = judgeItem<ReportedEvidence>(reportedEvidence, item, path);
    return 'rejected' in judged ? judged : { ...judged, taken: { item: judged.taken, path } };
  });
  return {
    report,
    evidence,
    sightings: [...sighted, ...named.map((one) => sightingOfService(one, { client, environment, at }))],
    coverage,
    accepted: sighted.length + named.length + coverage.length,
    rejected: rejected.slice(0, 1000),
    ignored: ignored.slice(0, MAX_NAMED).map((name) => name.toWellFormed().slice(0, 200)),
  };
};
