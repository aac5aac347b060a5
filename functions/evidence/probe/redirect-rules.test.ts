import { describe, expect, it } from 'vitest';
import { readRedirect, redirectRejection } from './redirects.ts';

const rejection = (from: string, location: string, method = 'GET') => {
  const asked = readRedirect(302, location, from);
  return asked && redirectRejection(asked, method, []);
};

describe('redirect rules', () => {
  it.each([
    ['http://a.example.com/', 'https://a.example.com/'],
    ['https://a.example.com/x', 'y'],
    ['https://a.example.com/', 'https://A.EXAMPLE.COM:8443/'],
  ])('allow %s to %s', (from, location) => {
    expect(rejection(from, location)).toBeUndefined();
  });

  it.each([
    ['https://a.example.com/', 'http://a.example.com/', 'weaker scheme'],
    ['http://a.example.com/', 'https://b.example.com/', 'another host'],
    ['http://a.example.com/', 'https://a.example.com.evil.test/', 'another host'],
    ['http://a.example.com/', 'http://[', 'not a URL'],
    ['http://169.254.169.254/', '/latest', 'metadata'],
  ])('reject %s to %s: %s', (from, location, why) => {
    expect(rejection(from, location)).toContain(why);
  });

  it('ignore a response without Location, or with another status', () => {
    expect(readRedirect(302, undefined, 'http://a.example.com/')).toBeUndefined();
    expect(readRedirect(304, '/x', 'http://a.example.com/')).toBeUndefined();
  });
});
