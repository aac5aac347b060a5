import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';

let values: Map<string, string>;
let session: Session;

beforeEach(() => {
  values = new Map();
  session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
});

describe('session', () => {
  it('shows the signed-in routes only for a flag that is exactly true', () => {
    expect(session.isSignedIn()).toBe(false);
    values.set('accredit-demo', 'yes');
    expect(session.isSignedIn()).toBe(false);
    values.set('accredit-demo', 'true');
    expect(session.isSignedIn()).toBe(true);
  });

  it('keeps flag and token from sign-in to end, and leaves nothing after', () => {
    session.begin('secret');
    expect(session.isSignedIn()).toBe(true);
    expect(session.token()).toBe('secret');
    session.end();
    expect(session.isSignedIn()).toBe(false);
    expect(session.token()).toBeUndefined();
    expect(values.size).toBe(0);
  });

  it('forgets a token and stays signed in by its cookie', () => {
    session.begin('secret');
    session.forgetToken();
    expect(session.token()).toBeUndefined();
    expect(session.isSignedIn()).toBe(true);
  });

  it('tells listeners once they listen, and not after they stopped', () => {
    const heard = vi.fn();
    const stop = session.onEnd(heard);
    session.end();
    stop();
    session.end();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('follows a sign-out in another tab, and no other change there', () => {
    const heard = vi.fn();
    session.begin('secret');
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
