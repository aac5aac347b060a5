import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';

let values: Map<string, string>;
let session: Session;

const sessionOf = (of: Map<string, string>): Session =>
  createSession({
    getItem: (key) => of.get(key) ?? null,
    setItem: (key, value) => void of.set(key, value),
    removeItem: (key) => void of.delete(key),
  });

beforeEach(() => {
  values = new Map();
  session = sessionOf(values);
});

describe('session', () => {
  it('shows the signed-in routes only if the flag is exactly true', () => {
    expect(session.isSignedIn()).toBe(false);
    values.set('accredit-demo', 'yes');
    expect(session.isSignedIn()).toBe(false);
    values.set('accredit-demo', 'true');
    expect(session.isSignedIn()).toBe(true);
  });

  it('stores only a flag without access rights, and removes it at the end', () => {
    session.begin();
    expect([...values]).toEqual([['accredit-demo', 'true']]);
    expect(session.isSignedIn()).toBe(true);
    session.end();
    expect(session.isSignedIn()).toBe(false);
    expect(values.size).toBe(0);
  });

  it('notifies listeners until they unsubscribe', () => {
    const heard = vi.fn();
    const stop = session.onEnd(heard);
    session.end();
    stop();
    session.end();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('follows a sign-out in another tab, and ignores other changes there', () => {
    const heard = vi.fn();
    session.begin();
    session.onEnd(heard);
    session.changedElsewhere('accredit-demo');
    session.changedElsewhere('accredit-color-scheme');
    expect(heard).not.toHaveBeenCalled();
    values.clear();
    session.changedElsewhere('accredit-demo');
    session.changedElsewhere(null);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
