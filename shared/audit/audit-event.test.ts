import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { auditMonth } from './audit-event.ts';

const idAt = (time: string) => uuidv7(Date.parse(time), new Uint8Array(10));

describe('auditMonth', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-11'],
    ['2026-12-01T00:00:00.000Z', '2026-12'],
    ['2099-01-01T00:00:00.000Z', '2099-01'],
  ])('of an id created at %s is %s', (time, month) => {
    expect(auditMonth(idAt(time))).toBe(month);
  });
});
