/** What scanners and scripts report: an envelope that is judged as a whole, and items in it that are judged one by one. */
import * as v from 'valibot';
import { environments } from '#shared/agents/contract.ts';
import { uuid } from '#shared/kernel/ids.ts';

/** Sightings and services, or pieces of evidence, of one report. */
export const MOST_REPORTED = 500;

const time = v.pipe(v.string(), v.isoTimestamp('Must be a time in UTC, such as 2026-11-20T08:40:00.000Z'));

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Must not be empty'),
    v.maxLength(most, `Must be at most ${most} characters`),
  );

const items = (most: number, message: string) =>
  v.pipe(v.array(v.unknown(), 'Must be a list'), v.maxLength(most, message));

/** Which scan of a scanner a report belongs to, and which batch of it this is. */
const scanSchema = v.object({
  /** Made by the scanner, one for each of its scans. */
  id: uuid,
  startedAt: time,
  endedAt: v.optional(time),
  /** From 1; a scan whose batches all came is done. */
  batch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  batches: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  /** Version of the scanner. */
  version: v.optional(text(60)),
});

/** The envelope. What it does not name is kept out, and named in the reply. */
export const reportSchema = v.object({
  /** Customer or site that it is of, as the scanner was configured. */
  client: text(200),
  environment: v.picklist(environments, `Must be one of ${environments.join(', ')}`),
  scan: v.optional(scanSchema),
  sightings: v.optional(items(MOST_REPORTED, `At most ${MOST_REPORTED} in one report`)),
  coverage: v.optional(items(100, 'At most 100 in one report')),
  /** What a scanner saw of registered agents (`reported-evidence.ts`). Of a person it is kept out. */
  evidence: v.optional(items(MOST_REPORTED, `At most ${MOST_REPORTED} in one report`)),
  /** As generated scripts send them: names, or objects with a name. */
  discovered_services: v.optional(items(MOST_REPORTED, `At most ${MOST_REPORTED} in one report`)),
  scan_timestamp: v.optional(time),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** Names that an envelope may have. */
export const reportFields: readonly string[] = Object.keys(reportSchema.entries);

const service = v.pipe(v.string(), v.trim(), v.minLength(1, 'Must not be empty'), v.maxLength(200));

/** A service as generated scripts name it. */
export const serviceSchema = v.object({
  name: service,
  /** Such as `bedrock-agent`, `sagemaker-endpoint`, `lambda`, `deployment`. */
  type: v.optional(service),
  /** ARN, resource id, or `namespace/name`. */
  identifier: v.optional(text(600)),
  endpoint: v.optional(text(2048)),
  description: v.optional(text(2000)),
  region: v.optional(service),
});
export type ReportedService = v.InferOutput<typeof serviceSchema>;
