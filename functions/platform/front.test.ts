import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throughFront } from './front.ts';

beforeEach(() => {
  vi.stubEnv('STAGE', 'prod');
  vi.stubEnv('ORIGIN_SECRET', 'second');
});
afterEach(() => vi.unstubAllEnvs());

const headers = (secret?: string) => ({
  'x-accredit-origin': secret,
  'x-accredit-viewer-address': '192.0.2.1',
  'x-accredit-viewer-host': 'accredit.example.org',
});

describe('the front of the APIs', () => {
  it('is recognized by its secret, and by the previous one while that is valid', () => {
    const facts = { viewerAddress: '192.0.2.1', origin: 'https://accredit.example.org' };
    expect(throughFront(headers('second'))).toEqual(facts);
    expect(throughFront(headers('first'))).toBeUndefined();
    vi.stubEnv('ORIGIN_SECRET_PREVIOUS', 'first');
    expect(throughFront(headers('second'))).toEqual(facts);
    expect(throughFront(headers('first'))).toEqual(facts);
  });

  it.each(['zeroth', '', undefined])('is not recognized by %j', (secret) => {
    for (const previous of ['first', '']) {
      vi.stubEnv('ORIGIN_SECRET_PREVIOUS', previous);
      expect(throughFront(headers(secret))).toBeUndefined();
    }
  });
});
