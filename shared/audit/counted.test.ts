import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTallies, type EventLabel, type EventTally, eventsIn, tallyOf } from './counted.ts';

// Names of built-in object properties are valid words.
const word = fc.constantFrom('create', 'update', 'agent', 'scan', '__proto__', 'constructor', 'toString');
const labels = fc.array(fc.record<EventLabel>({ action: word, resource: word }), { maxLength: 40 });

describe('trail counts', () => {
  it('match the events for any words and any division into seals', () => {
    fc.assert(
      fc.property(fc.array(labels, { maxLength: 6 }), (seals) => {
        const tally = seals.reduce<EventTally>((so, events) => addTallies(so, tallyOf(events)), {});
        const all = seals.flat();
        expect(eventsIn(tally, {})).toBe(all.length);
        for (const { action, resource } of all) {
          const same = all.filter((one) => one.action === action && one.resource === resource);
          expect(eventsIn(tally, { action, resource })).toBe(same.length);
          expect(eventsIn(tally, { action })).toBe(all.filter((one) => one.action === action).length);
        }
      }),
    );
  });

  it('differ by nothing from themselves, and otherwise by the added events', () => {
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
});
