import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { DAY, later, MINUTE } from '#shared/kernel/time.ts';
import { auditMonth } from './audit-event.ts';
import type { FaultKind, StoredChain, StoredEvent } from './chain.ts';
import { checkpointText, type SignedCheckpoint } from './checkpoint.ts';
import { contentHash, memberHash } from './fingerprint.ts';
import { AUDIT_RETENTION_DAYS } from './retention.ts';
import { nextSeal, type Seal, sealHash } from './seal.ts';
import { verifyChain } from './verify-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const tenant = '0199c0de-0000-7000-8000-000000000001';
const start = '2026-11-20T08:00:00.000Z';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const signed = (seal: Seal): SignedCheckpoint => {
  const checkpoint = { tenant, number: seal.number, hash: seal.hash, at: seal.sealedAt };
  const signature = sign('sha256', Buffer.from(checkpointText(checkpoint)), privateKey).toString('base64');
  return { ...checkpoint, signature };
};

/** Returns the next seal, signed. */
const sealAfter = (before: Seal | undefined, members: Seal['members'], sealedAt: string): Seal => ({
  ...nextSeal(sha256, tenant, before, members, sealedAt),
  signature: 'valid',
});

/** Contents of the stores. Tests change them like an attacker with write access. */
interface Stores {
  events: { id: string; month: string; content: Record<string, unknown> }[];
  seals: { place: number; seal: Seal }[];
  head: { number: number; hash: string; checkpointed: number };
  checkpoints: { place: number; checkpoint: SignedCheckpoint }[];
}

/** Returns a chain of seals with these numbers of events, and checkpoints of some of them. */
const history = (sizes: readonly number[], covered: readonly number[]): Stores => {
  const events: Stores['events'] = [];
  const seals: Seal[] = [];
  for (const size of sizes) {
    const sealedAt = later(start, (events.length + size) * MINUTE);
    const members = Array.from({ length: size }, () => {
      const at = Date.parse(start) + events.length * MINUTE;
      const id = uuidv7(at, createHash('sha256').update(`${events.length}`).digest().subarray(0, 10));
      const content = {
        action: 'create',
        timestamp: new Date(at).toISOString(),
        details: { n: events.length },
      };
      events.push({ id, month: auditMonth(id), content });
      return { id, hash: memberHash(sha256, tenant, id, contentHash(sha256, content)) };
    });
    seals.push(sealAfter(seals.at(-1), members, sealedAt));
  }
  const last = seals.at(-1) ?? { number: 0, hash: '' };
  const checkpoints = seals
    .filter(({ number }) => covered.includes(number))
    .map((seal) => ({ place: seal.number, checkpoint: signed(seal) }));
  const checkpointed = checkpoints.at(-1)?.place ?? 0;
  return {
    events,
    seals: seals.map((seal) => ({ place: seal.number, seal })),
    head: { number: last.number, hash: last.hash, checkpointed },
    checkpoints,
  };
};

const chainOf = (stores: Stores): StoredChain => ({
  tenant,
  head: stores.head,
  seals: stores.seals,
  checkpoints: stores.checkpoints.map(({ place, checkpoint }) => ({
    place,
    checkpoint,
    signed: verify(
      'sha256',
      Buffer.from(checkpointText(checkpoint)),
      publicKey,
      Buffer.from(checkpoint.signature, 'base64'),
    ),
  })),
  events: stores.events.map(
    ({ id, month, content }): StoredEvent => ({
      id,
      month,
      content: contentHash(sha256, content),
      at: String(content.timestamp),
    }),
  ),
});

const now = '2026-11-25T08:00:00.000Z';
// Signatures reveal nothing here: the attacker can sign, so that hashes and checkpoints must reveal the change.
const context = { sha256, now, isSealSigned: () => true };
const verified = (stores: Stores, at = now) => verifyChain(chainOf(stores), { ...context, now: at });
const resealed = (seal: Seal): Seal => ({ ...seal, hash: sealHash(sha256, tenant, seal) });

/**
 * One way to tamper: changes the stores at an index given by `pick`, and returns the fault that must be
 * reported.
 */
type Tamper = (stores: Stores, pick: (length: number) => number) => readonly [FaultKind, string | number];

const eventAt = (stores: Stores, pick: (length: number) => number) => {
  const event = stores.events[pick(stores.events.length)];
  if (!event) throw new Error('No event.');
  return event;
};
const sealAt = (stores: Stores, pick: (length: number) => number) => {
  const stored = stores.seals[pick(stores.seals.length)];
  if (!stored) throw new Error('No seal.');
  return stored;
};

const tampers: Readonly<Record<string, Tamper>> = {
  'an event is edited': (stores, pick) => {
    const event = eventAt(stores, pick);
    event.content = { ...event.content, userId: 'somebody else' };
    return ['event-altered', event.id];
  },
  'an event is removed': (stores, pick) => {
    const event = eventAt(stores, pick);
    stores.events = stores.events.filter((other) => other !== event);
    return ['event-removed', event.id];
  },
  'two events change places': (stores, pick) => {
    const [first, second] = [eventAt(stores, pick), eventAt(stores, (length) => (pick(length) + 1) % length)];
    [first.content, second.content] = [second.content, first.content];
    return ['event-reordered', first.id];
  },
  'an event is inserted': (stores, pick) => {
    const at = Date.parse(start) - (15 + pick(50)) * MINUTE;
    const id = uuidv7(at, new Uint8Array(10));
    const content = { action: 'delete', timestamp: new Date(at).toISOString() };
    stores.events.push({ id, month: auditMonth(id), content });
    return ['event-inserted', id];
  },
  'an event is stored under another month': (stores, pick) => {
    const event = eventAt(stores, pick);
    event.month = '2020-01';
    return ['event-misplaced', event.id];
  },
  'a seal is edited': (stores, pick) => {
    const stored = sealAt(stores, pick);
    stored.seal = { ...stored.seal, members: stored.seal.members.slice(1) };
    return ['seal-altered', stored.place];
  },
  'a seal is rewritten without one of its members': (stores, pick) => {
    const stored = sealAt(stores, pick);
    stored.seal = resealed({ ...stored.seal, members: stored.seal.members.slice(1) });
    if (stored.place === stores.seals.length) return ['head-altered', stored.place];
    return ['seal-replaced', stored.place];
  },
  'members of a seal are reordered': (stores, pick) => {
    const stored = sealAt(stores, pick);
    const [first, ...rest] = stored.seal.members;
    if (first) stored.seal = { ...stored.seal, members: [...rest, first] };
    return ['seal-altered', stored.place];
  },
  'a seal in the middle is removed': (stores, pick) => {
    const stored = sealAt(stores, (length) => pick(length - 1));
    stores.seals = stores.seals.filter((other) => other !== stored);
    return ['seal-removed', stored.place];
  },
  'two seals change places': (stores, pick) => {
    const [first, second] = [sealAt(stores, pick), sealAt(stores, (length) => (pick(length) + 1) % length)];
    [first.seal, second.seal] = [second.seal, first.seal];
    return ['seal-reordered', first.place];
  },
  'the newest seals are cut off': (stores, pick) => {
    const storedItems = pick(stores.seals.length);
    stores.seals = stores.seals.slice(0, storedItems);
    return ['chain-truncated', storedItems + 1];
  },
  'the newest seals are cut off with their events, and the head is reset': (stores) => {
    const gone = stores.seals.pop();
    const last = stores.seals.at(-1);
    if (!gone || !last) throw new Error('Too short.');
    const ids = new Set(gone.seal.members.map(({ id }) => id));
    stores.events = stores.events.filter(({ id }) => !ids.has(id));
    stores.checkpoints.push({ place: gone.place, checkpoint: signed(gone.seal) });
    stores.head = { number: last.place, hash: last.seal.hash, checkpointed: 0 };
    return ['chain-truncated', gone.place];
  },
  'the whole chain is rewritten after a checkpoint': (stores, pick) => {
    const first = sealAt(stores, pick);
    stores.checkpoints.push({
      place: stores.seals.length,
      checkpoint: signed(sealAt(stores, (n) => n - 1).seal),
    });
    let before: Seal | undefined;
    for (const stored of stores.seals) {
      const members = stored === first ? stored.seal.members.slice(1) : stored.seal.members;
      stored.seal = sealAfter(before, members, stored.seal.sealedAt);
      before = stored.seal;
    }
    stores.head = { ...stores.head, hash: before?.hash ?? '' };
    return ['seal-replaced', stores.seals.length];
  },
  'the head is edited': (stores) => {
    stores.head = { ...stores.head, hash: '00' };
    return ['head-altered', stores.head.number];
  },
  'a checkpoint is edited': (stores, pick) => {
    const { place, seal } = sealAt(stores, pick);
    stores.checkpoints = [{ place, checkpoint: { ...signed(seal), hash: '00' } }];
    stores.head.checkpointed = place;
    return ['checkpoint-signature', place];
  },
  'a checkpoint is that of another number': (stores, pick) => {
    const { place, seal } = sealAt(stores, pick);
    stores.checkpoints = [{ place: place + 1, checkpoint: signed(seal) }];
    stores.head.checkpointed = place + 1;
    return ['checkpoint-altered', place + 1];
  },
  'a checkpoint is removed': (stores, pick) => {
    stores.checkpoints = [];
    stores.head.checkpointed = 1 + pick(stores.seals.length);
    return ['checkpoint-removed', stores.head.checkpointed];
  },
};

const sizes = fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 8 });
const covered = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 });

describe('chain verification', () => {
  it('reports no fault for any untouched history', () => {
    fc.assert(
      fc.property(sizes, covered, (batches, numbers) => {
        const stores = history(batches, numbers);
        const { faults, events, expired, awaiting } = verified(stores);
        expect(faults).toEqual([]);
        expect([events, expired, awaiting]).toEqual([stores.events.length, 0, 0]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.entries(tampers))('reports that %s', (_, tamper) => {
    fc.assert(
      fc.property(sizes, covered, fc.nat(), (batches, numbers, place) => {
        const stores = history(batches, numbers);
        const [kind, what] = tamper(stores, (length) => place % length);
        const { faults } = verified(stores);
        expect(faults.map((fault) => [fault.kind, fault.event ?? fault.number])).toContainEqual([kind, what]);
        expect(faults.map(({ text }) => text).every((text) => text.endsWith('.'))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('reports an event in two seals', () => {
    const stores = history([2, 2], []);
    const member = stores.seals[0]?.seal.members[0];
    const last = stores.seals[1];
    if (!member || !last) throw new Error('Too short.');
    const again = sealAfter(last.seal, [member], last.seal.sealedAt);
    stores.seals.push({ place: 3, seal: again });
    stores.head = { ...stores.head, number: 3, hash: again.hash };
    expect(verified(stores).faults).toMatchObject([
      { kind: 'event-sealed-twice', event: member.id, number: 3 },
    ]);
  });

  it('reports events removed by retention as expired, and still detects edits among equally old ones', () => {
    const old = later(start, (AUDIT_RETENTION_DAYS + 1) * DAY);
    const stores = history([3, 3], [2]);
    const [first] = stores.events.splice(0, 2);
    expect(verified(stores, old)).toMatchObject({ expired: 2, faults: [] });
    expect(verified(stores).faults).toMatchObject([{ event: first?.id }, { kind: 'event-removed' }]);
    const left = stores.events[0];
    if (left) left.content = { ...left.content, action: 'login' };
    expect(verified(stores, old).faults).toMatchObject([{ kind: 'event-altered', event: left?.id }]);
  });

  it('reports a recent event as awaiting its seal', () => {
    const stores = history([3], []);
    const at = later(start, 4 * MINUTE);
    const id = uuidv7(Date.parse(at), new Uint8Array(10));
    stores.events.push({ id, month: auditMonth(id), content: { action: 'login', timestamp: at } });
    expect(verified(stores)).toMatchObject({ awaiting: 1, faults: [] });
  });

  it('rejects events of another tenant', () => {
    const stores = history([2], []);
    const chain = chainOf(stores);
    const other = verifyChain({ ...chain, tenant: tenant.replace('1', '2') }, context);
    expect(other.faults.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['seal-altered', 'event-altered']),
    );
  });
});
