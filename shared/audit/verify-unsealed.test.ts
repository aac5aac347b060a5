import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { later, MINUTE } from '#shared/kernel/time.ts';
import { auditMonth } from './audit-event.ts';
import { unsealedFindings } from './verify-unsealed.ts';

const now = '2026-11-20T12:00:00.000Z';
const eventAt = (at: string, seed: number) => {
  const id = uuidv7(Date.parse(at), new Uint8Array(10).fill(seed));
  return { id, month: auditMonth(id), content: '', at };
};

describe('unsealed events', () => {
  it('are faults if later events were sealed long ago, and otherwise await a seal', () => {
    const sealed = eventAt(later(now, -60 * MINUTE), 1);
    const beside = eventAt(later(now, -50 * MINUTE), 2);
    const fresh = eventAt(later(now, -MINUTE), 3);
    const found = unsealedFindings([sealed, beside, fresh], new Set([sealed.id]), later(now, -MINUTE), now);
    expect(found.awaiting).toBe(1);
    expect(found.faults).toMatchObject([{ kind: 'event-inserted', event: beside.id }]);
    expect(found.faults[0]?.text).toContain(beside.id);
  });

  it('are faults if their time is in the future or missing', () => {
    const tomorrow = eventAt(later(now, 24 * 60 * MINUTE), 1);
    const { at: _, ...timeless } = eventAt(now, 2);
    expect(unsealedFindings([tomorrow, timeless], new Set(), undefined, now)).toMatchObject({
      awaiting: 0,
      faults: [{ event: tomorrow.id }, { event: timeless.id }],
    });
  });
});
