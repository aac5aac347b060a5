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

describe('what stands in front of the APIs', () => {
  it('is known by its secret, and by the one before while that is good', () => {
    const facts = { viewerAddress: '192.0.2.1', origin: 'https://accredit.example.org' };
    expect(throughFront(headers('second'))).toEqual(facts);
    expect(throughFront(headers('first'))).toBeUndefined();
    vi.stubEnv('ORIGIN_SECRET_PREVIOUS', 'first');
    expect(throughFront(headers('second'))).toEqual(facts);
    expect(throughFront(headers('first'))).toEqual(facts);
  });

  it.each(['zeroth', '', undefined])('is nobody who says %j', (secret) => {
    for (const previous of ['first', '']) {
      vi.stubEnv('ORIGIN_SECRET_PREVIOUS', previous);
      expect(throughFront(headers(secret))).toBeUndefined();
    }
  });
});
