import { expect, it } from 'vitest';
import { isOuter, isSameDomain, namedPlace } from './named-place.ts';

it.each([
  ['http://169.254.169.254/latest/meta-data', 'metadata'],
  ['http://metadata.google.internal/computeMetadata', 'metadata'],
  ['http://[fd00:ec2::254]/', 'metadata'],
  ['http://2852039166/', 'metadata'],
  ['http://127.0.0.1:8080/', 'machine'],
  ['http://0.0.0.0/', 'machine'],
  ['http://localhost./', 'machine'],
  ['http://[::1]/', 'machine'],
  ['http://0x7f.1/', 'machine'],
  ['https://10.20.0.4/oauth', 'inner'],
  ['https://192.168.1.1/', 'inner'],
  ['https://100.64.0.9/', 'inner'],
  ['https://[fd12::1]/', 'inner'],
  ['https://vault/', 'inner'],
  ['https://keycloak.local/', 'inner'],
  ['https://db.svc.internal/', 'inner'],
  ['https://id.example.com/', 'outer'],
  ['https://93.184.216.34/', 'outer'],
])('classifies %s as %s', (url, place) => {
  expect(namedPlace(new URL(url))).toBe(place);
});

it.each([
  ['https://agent.hospital.example', 'https://api.hospital.example', true],
  ['https://hospital.example', 'https://a.b.hospital.example:8443', true],
  ['https://a.trust.nhs.uk', 'https://b.trust.nhs.uk', true],
  ['https://a.trust.nhs.uk', 'https://other.nhs.uk', false],
  ['https://one.co.uk', 'https://two.co.uk', false],
  ['https://one.vercel.app', 'https://two.vercel.app', false],
  ['https://hospital.example', 'https://hospital.example.attacker.example', false],
  ['https://93.184.216.34', 'https://93.184.216.35', false],
])('%s and %s belong to one domain: %s', (one, other, same) => {
  expect(isSameDomain(new URL(one), new URL(other))).toBe(same);
});

it('a connected address is outside if it is public', () => {
  expect(['93.184.216.34', '10.0.0.1', '127.0.0.1', 'nonsense'].map(isOuter)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
