/** Sends what waits in the spool, oldest first, until all is sent or the platform takes no more. */
import * as v from 'valibot';
import { type Assessable, discoveryReportReply } from '#shared/discovery/contract.ts';
import { say } from '../say.ts';
import { type Outcome, type Platform, saidBy } from './platform.ts';
import type { Spool, Spooled } from './spool.ts';

const REPORT = '/api/environment/report';

/** Why nothing more can be sent for now; undefined where the next report may still be taken. */
const stopReason = (outcome: Outcome, { url }: Platform): string | undefined => {
  switch (outcome.status) {
    case 0:
      return `The platform at ${url} could not be reached (${saidBy(outcome)}). What was seen is kept, and sent with the next run.`;
    case 401:
      return 'The platform does not accept the API key: it was revoked or has expired. Download the scanner anew, or write a live key of scope report:write into `key` of the configuration. What was seen is kept.';
    case 403:
      return `The API key may not report (${saidBy(outcome)}). It needs the scope report:write. What was seen is kept.`;
    case 429:
      return `The platform takes no more reports for now (${saidBy(outcome)}). What was seen is kept, and sent with the next run.`;
    default:
      return outcome.status >= 500
        ? `The platform answers with a fault of its own (${saidBy(outcome)}). What was seen is kept, and sent with the next run.`
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

/** Hosts with their ports at which a report says that something was seen; what its other texts mention counts for nothing. */
const hostsIn = (text: string): ReadonlySet<string> => {
  const report = v.safeParse(seenAt, JSON.parse(text));
  // One that an older scanner kept may be of another form, and leads nowhere.
  const sightings = report.success ? (report.output.sightings ?? []) : [];
  return new Set(
    sightings
      .flatMap(({ identifier, endpoint = '', joins }) => [identifier, endpoint, ...(joins.endpoints ?? [])])
      .flatMap((address) => URL.parse(address)?.host || []),
  );
};

/** Of what the reply names to be looked at, what lies at a host that the report named: the platform leads the scanner nowhere else. */
const namedIn = (text: string, agents: readonly Assessable[]): readonly Assessable[] => {
  if (agents.length === 0) return [];
  const hosts = hostsIn(text);
  return agents.filter(({ url }) => hosts.has(URL.parse(url)?.host ?? ''));
};

const tellOf = (outcome: Outcome, { key, text }: Spooled): Pick<Delivered, 'accepted' | 'assess'> => {
  const reply = 'body' in outcome ? v.safeParse(discoveryReportReply, outcome.body) : undefined;
  if (!reply?.success) return { accepted: 0, assess: [] };
  const { accepted, refused, ignored, assess = [] } = reply.output;
  for (const { path, message } of refused) say(`Report ${key}: ${path} was not taken: ${message}`);
  if (ignored.length > 0)
    say(
      `Report ${key}: the platform does not know ${ignored.join(', ')}; it may be older than this scanner.`,
    );
  return { accepted, assess: namedIn(text, assess) };
};

export interface Delivered {
  readonly reports: number;
  readonly accepted: number;
  /** What will never be taken. */
  readonly refused: number;
  /** Whether all that waited was sent, or put aside. */
  readonly done: boolean;
  /** Registered agents that the platform named, at hosts of which it was told. */
  readonly assess: readonly Assessable[];
}

const isTaken = ({ status }: Outcome): boolean => status >= 200 && status < 300;

/** Sends what waits. */
export const deliver = async (spool: Spool, platform: Platform): Promise<Delivered> => {
  let [reports, accepted, refused] = [0, 0, 0];
  const assess: Assessable[] = [];
  for (const file of spool.waiting()) {
    const batch = spool.read(file);
    if (batch === undefined) continue;
    const outcome = await platform.send({
      ...{ method: 'POST', path: REPORT, body: batch.text },
      ...{ gzip: true, idempotencyKey: batch.key },
    });
    if (isTaken(outcome)) {
      const told = tellOf(outcome, batch);
      accepted += told.accepted;
      assess.push(...told.assess);
      reports += 1;
      spool.done(file);
      continue;
    }
    const stops = stopReason(outcome, platform);
    if (stops !== undefined) {
      say(stops);
      return { reports, accepted, refused, assess, done: false };
    }
    const why = outcome.status === 413 ? 'it is larger than the platform takes' : saidBy(outcome);
    say(`Report ${batch.key} was refused: ${why}. It is kept in the folder \`refused\`.`);
    refused += 1;
    spool.refuse(file);
  }
  return { reports, accepted, refused, assess, done: true };
};
