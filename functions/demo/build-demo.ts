/**
 * Builds the demo organization: the product's own operations, executed for each day of its history on a simulated
 * clock. Nothing is stored as a result; scores, issues and alerts follow from the evidence.
 */
import { putTenant } from '#functions/auth/user-store.ts';
import { atTime } from '#functions/platform/clock.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { keepTrendPoint } from '#functions/stream/counters/trend-of-rows.ts';
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';
import { attest, type DemoAgent, declare, type Office, registerAgent } from './agent-records.ts';
import { datedPieces, dayAt, historyDays, isScanned, registeredOn, scanAt } from './history.ts';
import { officeWork, type Work } from './office-work.ts';
import { newPeople, personWrite } from './people.ts';
import type { Sample } from './sample.ts';
import { scanAgent } from './scan-agent.ts';

const AT_ONCE = 6;
/** Time from the start of a day to the end of its scans. */
const AFTER_SCANS = 2.9 * HOUR;
/** Days on which manifests are updated, besides the day of registration. */
const MANIFEST_DAYS: ReadonlySet<number> = new Set([21, 2]);

export const ORGANIZATION = 'Riverside Hospital Group (demo)';

/** What a build needs; only tests build less than all of it. */
export interface Build {
  /** Id of the new tenant, from `newDemoTenantId`. */
  readonly tenant: string;
  readonly builtAt: Instant;
  readonly samples: readonly Sample[];
  readonly objects: Objects;
  /** Days of the history, all by default. */
  readonly days?: readonly number[];
}

/** An agent with the day of its registration, and what is recorded already. */
interface Member {
  readonly index: number;
  readonly registered: number;
  readonly one: DemoAgent;
  readonly recorded: Set<string>;
}

const found = async (tenant: string, builtAt: Instant): Promise<Office> => {
  const table = tenantTable(tenant);
  const people = newPeople(table.tenant);
  const at = later(builtAt, -91 * DAY);
  await atTime(at, () =>
    table.commit([
      putTenant({ id: table.tenant, name: ORGANIZATION }, at),
      ...Object.values(people).map((person) => personWrite(table, person, at)),
    ]),
  );
  return { table, people };
};

/** Records what is due for an agent on a day, then scans it in its turn. */
const spendDay = async (
  office: Office,
  member: Member,
  day: number,
  { builtAt, objects }: Build,
): Promise<void> => {
  const { index, registered, one, recorded } = member;
  const isKnown = ({ since }: { readonly since: number }) => since >= day;
  const due = one.pieces.filter(
    (piece) => piece.source === 'attestation' && isKnown(piece) && !recorded.has(piece.parameterId),
  );
  await atTime(later(dayAt(builtAt, day), index * 1000), async () => {
    await attest(office, one, due);
    if (day === registered || MANIFEST_DAYS.has(day))
      await declare(
        office,
        one,
        one.pieces.filter((piece) => piece.source === 'manifest' && isKnown(piece)),
      );
  });
  for (const { parameterId } of due) recorded.add(parameterId);
  if (isScanned(day, index, registered))
    await atTime(scanAt(builtAt, day, index), () => scanAgent(office, one, day, objects));
};

const join = async (
  office: Office,
  { agent, evidence }: Sample,
  index: number,
  registered: number,
  builtAt: Instant,
): Promise<Member> => {
  const at = later(dayAt(builtAt, registered), -HOUR + index * 1000);
  const id = await atTime(at, () => registerAgent(office, agent));
  const pieces = datedPieces({ agent, evidence }, registered, builtAt);
  return { index, registered, one: { id, agent, pieces }, recorded: new Set() };
};

/**
 * Builds a demo organization, which no visitor sees until it is published.
 * @returns its office and agents
 */
export const buildDemo = async (build: Build): Promise<Pick<Work, 'office' | 'agents'>> => {
  const { tenant, builtAt, samples, objects, days = historyDays } = build;
  const office = await found(tenant, builtAt);
  const registered = registeredOn(samples.length);
  const members: Member[] = [];
  for (const day of days) {
    const joining = [...samples.entries()].filter(([index]) => registered[index] === day);
    await concurrently(joining, AT_ONCE, async ([index, sample]) => {
      members.push(await join(office, sample, index, day, builtAt));
    });
    members.sort((one, other) => one.index - other.index);
    await concurrently(members, AT_ONCE, (member) => spendDay(office, member, day, build));
    const work = { office, agents: members.map(({ one }) => one), objects };
    await atTime(later(dayAt(builtAt, day), AFTER_SCANS), async () => {
      for (const run of officeWork[day] ?? []) await run(work);
    });
    await keepTrendPoint(office.table, dayAt(builtAt, day));
  }
  return { office, agents: members.map(({ one }) => one) };
};
