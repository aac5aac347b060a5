import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTallies, countedAfter, type EventLabel, eventsIn, tallyOf } from './counted.ts';

// Names that an object has of itself are words like others.
const word = fc.constantFrom('create', 'update', 'agent', 'scan', '__proto__', 'constructor', 'toString');
const labels = fc.array(fc.record<EventLabel>({ action: word, resource: word }), { maxLength: 40 });

describe('the counts of a trail', () => {
  it('are those of its events, whatever their words, however they are cut into seals', () => {
    fc.assert(
      fc.property(fc.array(labels, { maxLength: 6 }), (seals) => {
        const counted = seals.reduce<ReturnType<typeof countedAfter> | undefined>(
          (so, events, i) => countedAfter(so, i + 1, events),
          undefined,
        );
        const all = seals.flat();
        expect(eventsIn(counted?.tally ?? {}, {})).toBe(all.length);
        for (const { action, resource } of all) {
          const same = all.filter((one) => one.action === action && one.resource === resource);
          expect(eventsIn(counted?.tally ?? {}, { action, resource })).toBe(same.length);
          expect(eventsIn(counted?.tally ?? {}, { action })).toBe(
            all.filter((one) => one.action === action).length,
          );
        }
      }),
    );
  });

  it('differ by nothing from themselves, and by what was added', () => {
    fc.assert(
      fc.property(labels, labels, (one, other) => {
        const [before, after] = [tallyOf(one), tallyOf([...one, ...other])];
        expect(addTallies(before, before, -1)).toEqual({});
        const added = addTallies(after, before, -1);
        expect(eventsIn(added, {})).toBe(other.length);
        expect(addTallies(before, added)).toEqual(addTallies(after, {}));
      }),
    );
  });

  it('say with which seal they began', () => {
    const first = countedAfter(undefined, 7, [{ action: 'create', resource: 'agent' }]);
    expect(countedAfter(first, 8, [{ action: 'create', resource: 'agent' }])).toEqual({
      from: 7,
      tally: { agent: { create: 2 } },
    });
  });
});
