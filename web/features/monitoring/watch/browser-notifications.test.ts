import { describe, expect, it } from 'vitest';
import { severities } from '#shared/parameters/parameter.ts';
import { askLeave, type Notifier, notify } from './browser-notifications.ts';

/** A browser that gives these answers one after the other, each after so many milliseconds. */
const browser = (permission: NotificationPermission, answers: [NotificationPermission, number][] = []) => {
  let state = permission;
  let now = 0;
  let gesture: (() => void) | undefined;
  const shown: { title: string; tag?: string; body?: string }[] = [];
  let asked = 0;
  const notifier: Notifier = {
    permission: () => state,
    request: async () => {
      const [answer, milliseconds] = answers[asked] ?? ['default', 0];
      asked += 1;
      now += milliseconds;
      state = answer;
      return answer;
    },
    show: (title, options) => shown.push({ title, ...options }),
    atGesture: (run) => {
      gesture = run;
      return () => {
        gesture = undefined;
      };
    },
    now: () => now,
  };
  return { notifier, shown, asked: () => asked, gesture: () => gesture };
};
const answered = () => new Promise((resolve) => setImmediate(resolve));

describe('leave for notifications', () => {
  it.each(['granted', 'denied'] as const)('is not asked for again once it is %s', (permission) => {
    const { notifier, asked } = browser(permission);
    askLeave(notifier);
    expect(asked()).toBe(0);
  });

  it('is asked for at once while the person is undecided, and not again when they close the question', async () => {
    const { notifier, asked, gesture } = browser('default', [['default', 3000]]);
    askLeave(notifier);
    await answered();
    expect(asked()).toBe(1);
    expect(gesture()).toBeUndefined();
  });

  it('is asked for at the next click where the browser answered by itself', async () => {
    const { notifier, asked, gesture } = browser('default', [
      ['default', 1],
      ['granted', 900],
    ]);
    askLeave(notifier);
    await answered();
    gesture()?.();
    await answered();
    expect(asked()).toBe(2);
    expect(notifier.permission()).toBe('granted');
  });

  it('is asked for no more once the pages are left', async () => {
    const { notifier, gesture } = browser('default', [['default', 1]]);
    askLeave(notifier)();
    await answered();
    expect(gesture()).toBeUndefined();
    const leave = askLeave(notifier);
    await answered();
    expect(gesture()).toBeDefined();
    leave();
    expect(gesture()).toBeUndefined();
  });
});

describe('a notification', () => {
  const told = { id: 'a1', title: 'Agent does not answer', message: 'No answer.', agentName: 'Triage' };

  it('tells of critical and high alerts alone, under the tag of the alert', () => {
    const { notifier, shown } = browser('granted');
    for (const severity of severities) notify(notifier, { ...told, severity });
    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual({
      title: 'Healthcare Compliance Alert',
      body: 'Agent does not answer: Triage\nNo answer.',
      tag: 'a1',
    });
  });

  it.each(['default', 'denied'] as const)('is none while leave is %s', (permission) => {
    const { notifier, shown } = browser(permission);
    notify(notifier, { ...told, severity: 'critical' });
    expect(shown).toEqual([]);
  });
});
