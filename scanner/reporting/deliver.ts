/** Sends the reports in the spool, oldest first, until all are sent or the platform accepts no more. */
import * as v from 'valibot';
import { type Assessable, discoveryReportReply } from '#shared/discovery/contract.ts';
import { printLine } from '../messages.ts';
import { messageOf, type Outcome, type Platform } from './platform.ts';
import type { Spool, Spooled } from './spool.ts';

const REPORT = '/api/environment/report';

/** Returns why no more reports can be sent for now; undefined if the next one may still be accepted. */
const stopReason = (outcome: Outcome, { url }: Platform): string | undefined => {
  switch (outcome.status) {
    case 0:
      return `The platform at ${url} could not be reached (${messageOf(outcome)}). The findings are stored and will be sent with the next run.`;
    case 401:
      return 'The platform does not accept the API key: it was revoked or has expired. Download the scanner again, or set `key` in the configuration to an active key with the scope report:write. The findings are stored.';
    case 403:
      return `The API key may not send reports (${messageOf(outcome)}). It needs the scope report:write. The findings are stored.`;
    case 429:
      return `The platform accepts no more reports for now (${messageOf(outcome)}). The findings are stored and will be sent with the next run.`;
    default:
      return outcome.status >= 500
        ? `The platform returned an internal error (${messageOf(outcome)}). The findings are stored and will be sent with the next run.`
        : undefined;
  }
};

const seenAt = v.object({
  sightings: v.optional(
    v.array(
      v.object({
        identifier: v.string(),
        endpoint: v.optional(v.string()),
        joins: v.object({ endpoints: v.optional(v.array(v.string())) }),
      }),
    ),
  ),
});

/** Returns the hosts with ports at which a report has sightings; its other texts do not count. */
const hostsIn = (text: string): ReadonlySet<string> => {
  const report = v.safeParse(seenAt, JSON.parse(text));
  // A report stored by an older scanner may have another format and then names no hosts.
  const sightings = report.success ? (report.output.sightings ?? []) : [];
  return new Set(
    sightings
      .flatMap(({ identifier, endpoint = '', joins }) => [identifier, endpoint, ...(joins.endpoints ?? [])])
      .flatMap((address) => URL.parse(address)?.host || []),
  );
};

/**
 * Returns the agents in the response that are at a host named in the report. The platform cannot direct the
 * scanner elsewhere.
 */
const namedIn = (text: string, agents: readonly Assessable[]): readonly Assessable[] => {
  if (agents.length === 0) return [];
  const hosts = hostsIn(text);
  return agents.filter(({ url }) => hosts.has(URL.parse(url)?.host ?? ''));
};

const summaryOf = (outcome: Outcome, { key, text }: Spooled): Pick<Delivered, 'accepted' | 'assess'> => {
  const reply = 'body' in outcome ? v.safeParse(discoveryReportReply, outcome.body) : undefined;
  if (!reply?.success) return { accepted: 0, assess: [] };
  const { accepted, rejected, ignored, assess = [] } = reply.output;
  for (const { path, message } of rejected) printLine(`Report ${key}: ${path} was not accepted: ${message}`);
  if (ignored.length > 0)
    printLine(
      `Report ${key}: the platform does not support ${ignored.join(', ')}; it may be older than this scanner.`,
    );
  return { accepted, assess: namedIn(text, assess) };
};

export interface Delivered {
  readonly reports: number;
  readonly accepted: number;
  /** Number of reports that will never be accepted. */
  readonly rejected: number;
  /** Whether all pending reports were sent or set aside. */
  readonly done: boolean;
  /** Registered agents named by the platform, at hosts that it learned from reports. */
  readonly assess: readonly Assessable[];
}

const isTaken = ({ status }: Outcome): boolean => status >= 200 && status < 300;

/** Sends the pending reports. */
export const deliver = async (spool: Spool, platform: Platform): Promise<Delivered> => {
  let [reports, accepted, rejected] = [0, 0, 0];
  const assess: Assessable[] = [];
  for (const file of spool.waiting()) {
    const batch = spool.read(file);
    if (batch === undefined) continue;
    const outcome = await platform.send({
      ...{ method: 'POST', path: REPORT, body: batch.text },
      ...{ gzip: true, idempotencyKey: batch.key },
    });
    if (isTaken(outcome)) {
      const printed = summaryOf(outcome, batch);
      accepted += printed.accepted;
      assess.push(...printed.assess);
      reports += 1;
      spool.done(file);
      continue;
    }
    const stops = stopReason(outcome, platform);
    if (stops !== undefined) {
      printLine(stops);
      return { reports, accepted, rejected, assess, done: false };
    }
    const why = outcome.status === 413 ? 'it exceeds the size limit of the platform' : messageOf(outcome);
    printLine(`Report ${batch.key} was rejected: ${why}. It is stored in the folder \`refused\`.`);
    rejected += 1;
    spool.refuse(file);
  }
  return { reports, accepted, rejected, assess, done: true };
};
