/** Verifies the events of a trail against the seals that name them. */
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import { auditMonth } from './audit-event.ts';
import type { ChainFault, StoredChain, StoredEvent, VerifyContext } from './chain.ts';
import { memberHash } from './fingerprint.ts';
import { isRetained } from './retention.ts';
import type { SealMember } from './seal.ts';

/**
 * Events are sealed within seconds. An event older than sealed events by more than this will never be sealed.
 */
export const LATEST_SEALING = 15 * MINUTE;

/** Returns whether the id has the format of the product's event ids. */
export const isUuid7 = (id: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id);

export interface EventFindings {
  readonly faults: readonly ChainFault[];
  readonly expired: number;
  readonly awaiting: number;
}

type Sealed = SealMember & { readonly seal: number };

/** Returns the members of all seals by id. A member of two seals is a fault. */
const membersOf = ({ seals }: StoredChain, faults: ChainFault[]): Map<string, Sealed> => {
  const members = new Map<string, Sealed>();
  for (const { place, seal } of seals) {
    for (const member of seal?.members ?? []) {
      const other = members.get(member.id);
      if (other) {
        const text = `Event ${member.id} is in seal ${other.seal} and again in seal ${place}.`;
        faults.push({ kind: 'event-sealed-twice', event: member.id, number: place, text });
      } else members.set(member.id, { ...member, seal: place });
    }
  }
  return members;
};

/** Returns the fault in the location of an event, if there is one. */
export const placeFault = ({ id, month }: StoredEvent): ChainFault | undefined =>
  isUuid7(id) && auditMonth(id) === month
    ? undefined
    : {
        kind: 'event-misplaced',
        event: id,
        text: `Event ${id} is stored in month ${month}, which does not match its ID.`,
      };

/** Returns the events by id that are stored where their id requires; others are faults. */
const inPlace = ({ events }: StoredChain, faults: ChainFault[]): Map<string, StoredEvent> => {
  const found = new Map<string, StoredEvent>();
  for (const event of events) {
    const fault = placeFault(event);
    if (fault) faults.push(fault);
    else found.set(event.id, event);
  }
  return found;
};

/** Returns the faults of altered events, and whether an event has the content of another. */
const alterationFaults = (
  altered: readonly (readonly [Sealed, StoredEvent])[],
  tenant: string,
  { sha256 }: VerifyContext,
): ChainFault[] =>
  altered.map(([{ id, seal }, { content }]) => {
    const owner = altered.find(([other]) => memberHash(sha256, tenant, other.id, content) === other.hash);
    return owner
      ? {
          kind: 'event-reordered',
          event: id,
          number: seal,
          text: `Event ${id} has the content of event ${owner[0].id}: they were reordered.`,
        }
      : {
          kind: 'event-altered',
          event: id,
          number: seal,
          text: `Event ${id} does not match seal ${seal}: it was changed after sealing.`,
        };
  });

/** Maximum number of events for pairwise comparison; if there are more, all count as altered. */
const MAX_COMPARED = 500;

/**
 * Returns whether an unsealed event was inserted beside the chain, rather than being too new for a seal.
 * @param sealedUntil time of the newest seal
 */
export const isInserted = ({ at }: StoredEvent, sealedUntil: Instant | undefined, now: Instant): boolean => {
  if (at === undefined || at > later(now, LATEST_SEALING)) return true;
  return sealedUntil !== undefined && later(at, LATEST_SEALING) < sealedUntil;
};

export const eventFindings = (chain: StoredChain, context: VerifyContext): EventFindings => {
  const { tenant } = chain;
  const { sha256, now } = context;
  const faults: ChainFault[] = [];
  const members = membersOf(chain, faults);
  const events = inPlace(chain, faults);
  const altered: (readonly [Sealed, StoredEvent])[] = [];
  let expired = 0;
  for (const member of members.values()) {
    const event = events.get(member.id);
    if (event) {
      if (memberHash(sha256, tenant, event.id, event.content) !== member.hash) altered.push([member, event]);
    } else if (isUuid7(member.id) && !isRetained(member.id, now)) expired += 1;
    else {
      const text = `Event ${member.id} of seal ${member.seal} is missing: it was removed.`;
      faults.push({ kind: 'event-removed', event: member.id, number: member.seal, text });
    }
  }
  faults.push(...alterationFaults(altered.slice(0, MAX_COMPARED), tenant, context));
  for (const [{ id, seal }] of altered.slice(MAX_COMPARED)) {
    const text = `Event ${id} does not match seal ${seal}: it was changed after sealing.`;
    faults.push({ kind: 'event-altered', event: id, number: seal, text });
  }

  const times = chain.seals.flatMap(({ seal }) => (seal ? [seal.sealedAt] : []));
  const sealedUntil = times.reduce<Instant | undefined>(
    (a, b) => (a !== undefined && a > b ? a : b),
    undefined,
  );
  const unsealed = [...events.values()].filter(({ id }) => !members.has(id));
  const inserted = unsealed.filter((event) => isInserted(event, sealedUntil, now));
  for (const { id } of inserted) {
    const text = `Event ${id} is in no seal, but later events are: it was inserted, or its seal was removed.`;
    faults.push({ kind: 'event-inserted', event: id, text });
  }
  return { faults, expired, awaiting: unsealed.length - inserted.length };
};
