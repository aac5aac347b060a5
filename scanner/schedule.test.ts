import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { runBySchedule } from './schedule.ts';

/** Fake clock that advances by the waits and by the duration of runs. */
const place = (startedAt: string) => {
  let now = Date.parse(startedAt);
  const ended = new AbortController();
  const waits: number[] = [];
  return {
    ended,
    waits,
    takes: (milliseconds: number) => {
      now += milliseconds;
    },
    now: () => new Date(now).toISOString(),
    more: {
      clock: () => new Date(now),
      signal: ended.signal,
      wait: async (milliseconds: number) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    },
  };
};

describe('run --schedule', () => {
  let message: string[] = [];
  beforeEach(() => {
    message = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => message.push(String(line)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('runs immediately, and then whenever it is due, with up to a minute of random delay', async () => {
    const { more, now, ended, waits, takes } = place('2026-11-24T05:10:00.000Z');
    const ran: string[] = [];
    await runBySchedule(
      () => '0 */6 * * *',
      async () => {
        ran.push(now());
        takes(7 * MINUTE);
        if (ran.length === 4) ended.abort();
      },
      { ...more, chance: () => 0.5 },
    );
    expect(ran).toEqual([
      '2026-11-24T05:10:00.000Z',
      '2026-11-24T06:00:30.000Z',
      '2026-11-24T12:00:30.000Z',
      '2026-11-24T18:00:30.000Z',
    ]);
    // A machine that slept, or whose clock was changed, is noticed within the hour.
    expect(Math.max(...waits)).toBe(HOUR);
    expect(message[0]).toContain('The next run is due at 2026-11-24T06:00:00.000Z.');
  });

  it('skips runs that were due during a run, and rereads the schedule each time', async () => {
    const { more, now, ended, takes } = place('2026-11-24T00:00:00.000Z');
    const schedules = ['*/15 * * * *', '0 9 * * *'];
    const ran: string[] = [];
    await runBySchedule(
      () => schedules[ran.length - 1] ?? '0 0 1 1 *',
      async () => {
        ran.push(now());
        takes(50 * MINUTE);
        if (ran.length === 3) ended.abort();
      },
      { ...more, chance: () => 0 },
    );
    expect(ran).toEqual(['2026-11-24T00:00:00.000Z', '2026-11-24T01:00:00.000Z', '2026-11-24T09:00:00.000Z']);
  });

  it('ends during a wait when stopped, and starts nothing more', async () => {
    const { more, ended } = place('2026-11-24T00:00:00.000Z');
    let runs = 0;
    await runBySchedule(
      () => '0 12 * * *',
      async () => {
        runs += 1;
      },
      {
        ...more,
        chance: () => 0,
        wait: async (milliseconds) => {
          await more.wait(milliseconds);
          if (more.clock().getUTCHours() === 3) ended.abort();
        },
      },
    );
    expect(runs).toBe(1);
    expect(more.clock().getUTCHours()).toBe(3);
  });
});
