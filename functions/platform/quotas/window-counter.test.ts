import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { windowAt } from '#shared/usage/window.ts';
import { type Take, windowCounter } from './window-counter.ts';
import { addToWindow, readWindow } from './window-store.ts';

tableFixture();

const start = new Date(Math.floor(Date.now() / MINUTE) * MINUTE);
const sinceStart = (milliseconds: number) => new Date(later(start.toISOString(), milliseconds));

/** Takes units one by one until rejected, awaiting each write; returns the number allowed. */
const consumeAll = async (take: Take, tenant: string, limit: number, most: number, now = start) => {
  let taken = 0;
  for (; taken < most; taken += 1) {
    const { isWithin, added } = take(tenant, 'requests', { amount: 1, limit }, now);
    if (!isWithin) break;
    await added;
  }
  return taken;
};

describe('a windowed quota', () => {
  it('applies across two instances, except for less than a step of each', async () => {
    const tenant = newId();
    const [one, other] = [windowCounter(addToWindow, () => 4), windowCounter(addToWindow, () => 4)];
    expect(await consumeAll(one, tenant, 40, 100)).toBe(40);
    const beyond = await consumeAll(other, tenant, 40, 100);
    expect(beyond).toBeLessThanOrEqual(4);
    expect(await consumeAll(other, tenant, 40, 100)).toBe(0);
    expect(await consumeAll(one, tenant, 40, 100)).toBe(0);
  });

  it('writes once for many requests, and never for a few', async () => {
    const written: number[] = [];
    const take = windowCounter(async (...call) => {
      written.push(call[3]);
      return addToWindow(...call);
    });
    const tenant = newId();
    await consumeAll(take, tenant, 6000, 100);
    expect(written).toEqual([20, 20, 20, 20, 20]);
    expect(await readWindow(tenant, 'requests', windowAt('requests', start))).toBe(100);
    await consumeAll(take, newId(), 6000, 4, sinceStart(30 * SECOND));
    expect(written).toHaveLength(5);
  });

  it('writes less than a step a second after the previous write', async () => {
    const take = windowCounter();
    const tenant = newId();
    await consumeAll(take, tenant, 6000, 4);
    expect(await readWindow(tenant, 'requests', windowAt('requests', start))).toBe(0);
    await consumeAll(take, tenant, 6000, 1, sinceStart(SECOND));
    expect(await readWindow(tenant, 'requests', windowAt('requests', start))).toBe(5);
  });

  it('is reset in the next window, and does not affect another tenant', async () => {
    const take = windowCounter(addToWindow, () => 2);
    const tenant = newId();
    expect(await consumeAll(take, tenant, 5, 9)).toBe(5);
    expect(await consumeAll(take, newId(), 5, 3)).toBe(3);
    expect(await consumeAll(take, tenant, 5, 9, sinceStart(MINUTE - 1))).toBe(0);
    expect(await consumeAll(take, tenant, 5, 9, sinceStart(MINUTE))).toBe(5);
  });

  it('counts an amount completely or not at all', () => {
    const take = windowCounter();
    const tenant = newId();
    const scans = (amount: number) => take(tenant, 'scans', { amount, limit: 12 }, start);
    expect(scans(10)).toMatchObject({ isWithin: true, left: 2 });
    expect(scans(10)).toMatchObject({ isWithin: false, left: 2 });
    expect(scans(2)).toMatchObject({ isWithin: true, left: 0 });
  });

  it('adds rare units immediately', async () => {
    const tenant = newId();
    await windowCounter()(tenant, 'uploads', { amount: 1, limit: 9 }, start).added;
    expect(await readWindow(tenant, 'uploads', windowAt('uploads', start))).toBe(1);
  });

  it('allows requests while the table is unavailable, and adds them afterward', async () => {
    let isDown = true;
    let tries = 0;
    const take = windowCounter(async (...call) => {
      tries += 1;
      if (isDown) throw new Error('The table is away.');
      return addToWindow(...call);
    });
    const tenant = newId();
    expect(await consumeAll(take, tenant, 6000, 70)).toBe(70);
    expect(tries).toBe(1);
    isDown = false;
    await consumeAll(take, tenant, 6000, 1, sinceStart(SECOND));
    expect(await readWindow(tenant, 'requests', windowAt('requests', start))).toBe(71);
  });
});
