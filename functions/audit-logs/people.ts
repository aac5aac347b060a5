/** The users that appear in a trail. */
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { type Actor, actorOf, type KnownPerson } from '#shared/audit-logs/audit-actors.ts';
import { personTexts, startsAny } from '#shared/audit-logs/audit-filter.ts';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';

/** Maximum number of users per search, from one read of at most 1 MB. */
const MAX_FOUND = 200;

const textsOf = ({ firstName, lastName, email }: Item): readonly string[] =>
  personTexts(String(firstName), String(lastName), String(email));

export interface FoundPeople {
  /** Texts to compare, by user id. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Some users were not checked, so a search by name may miss their actions. */
  readonly partly: boolean;
}

/** Returns the users whose name or address begins with any of the words. */
export const findPeople = async (table: TenantTable, words: readonly string[]): Promise<FoundPeople> => {
  if (words.length === 0) return { texts: new Map(), partly: false };
  const { items, next } = await table.list({
    kind: 'USER',
    limit: MAX_FOUND,
    keep: (item) => startsAny(textsOf(item), words),
  });
  return { texts: new Map(items.map((item) => [item.sk, textsOf(item)])), partly: next !== undefined };
};

const personOf = ({ firstName, lastName, email }: Item): KnownPerson => ({
  name: `${String(firstName)} ${String(lastName)}`,
  email: String(email),
});

const isId = (userId: string): boolean => /^[0-9a-f-]{36}$/.test(userId);

type Acted = Pick<AuditEvent, 'userId' | 'details'>;

/** Returns the actor of each event, in order; costs half a read unit per user. */
export const actorsOf = async (table: TenantTable, events: readonly Acted[]): Promise<readonly Actor[]> => {
  const ids = [...new Set(events.map(({ userId }) => userId))].filter(isId);
  const items = await table.getMany(ids.map((id) => table.key('USER', id)));
  const people = new Map(items.map((item) => [item.sk, personOf(item)]));
  return events.map((event) => actorOf(event, people.get(event.userId)));
};

/** Returns the events with their actors. */
export const withActors = async (
  table: TenantTable,
  events: readonly AuditEvent[],
): Promise<AuditLogReply[]> => {
  const actors = await actorsOf(table, events);
  return events.flatMap((event, index) => {
    const actor = actors[index];
    return actor ? [{ ...event, details: { ...event.details }, actor }] : [];
  });
};
