import { describe, expect, it } from 'vitest';
import { type AddressPolicy, cloudPolicy, localPolicy, scannerPolicy } from './address-policy.ts';
import type { Resolver } from './resolver.ts';
import { judgeUrl } from './url-guard.ts';

const publicV4 = '93.184.216.34';
const publicV6 = '2606:2800:220:1:248:1893:25c8:1946';
const cloud = cloudPolicy({ plainHttp: true, ports: [8443] });
const httpsOnly = cloudPolicy({ plainHttp: false });
const local = localPolicy({ deniedPorts: [3000, 8000] });
const scanner = scannerPolicy({
  cidrs: ['10.20.0.0/16', '169.254.0.0/16', 'fd00:ec2::/32', '0.0.0.0/0', '64:ff9b::/96'],
});

/** A resolver that must not be called. */
const noLookup: Resolver = async (hostname) => {
  throw new Error(`looked up ${hostname}`);
};
const resolvesTo =
  (...addresses: string[]): Resolver =>
  async () =>
    addresses;

const judge = async (url: string, policy: AddressPolicy, resolver: Resolver = noLookup) => {
  const judged = await judgeUrl(url, policy, resolver);
  return judged.allowed ? `→ ${judged.addresses.join(' ')}` : judged.code;
};

describe('rule 1: scheme, ports, credentials, length', () => {
  it.each([
    [`https://${publicV4}/`, httpsOnly, `→ ${publicV4}`],
    [`http://${publicV4}/`, httpsOnly, 'SCHEME'],
    [`http://${publicV4}/`, cloud, `→ ${publicV4}`],
    [`https://${publicV4}:8443/`, cloud, `→ ${publicV4}`],
    [`https://${publicV4}:8443/`, httpsOnly, 'PORT'],
    [`https://${publicV4}:22/`, cloud, 'PORT'],
    [`https://${publicV4}:22/`, scanner, `→ ${publicV4}`],
    ['ftp://example.com/', cloud, 'SCHEME'],
    ['file:///etc/passwd', cloud, 'SCHEME'],
    ['gopher://127.0.0.1:70/', local, 'SCHEME'],
    ['https://user@example.com/', cloud, 'URL'],
    ['https://:secret@example.com/', cloud, 'URL'],
    ['http://example.com%2f@127.0.0.1/', cloud, 'URL'],
    [`https://example.com/${'a'.repeat(2048)}`, cloud, 'URL'],
    ['//example.com/', cloud, 'URL'],
    ['not a url', cloud, 'URL'],
  ])('%s', async (url, policy, expected) => {
    expect(await judge(url, policy)).toBe(expected);
  });
});

describe('rule 2: every notation of an address is evaluated in its parsed form, without a lookup', () => {
  it.each([
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '１２７．０．０．１',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
  ])('http://%s/', async (host) => {
    expect(await judge(`http://${host}/`, cloud)).toBe('ADDRESS');
    expect(await judge(`http://${host}:9999/`, local)).toMatch(/^→ /);
    expect(await judge(`http://${host}:3000/`, local)).toBe('PORT');
  });
});

describe('rule 3: names of internal networks', () => {
  it.each([
    'localhost',
    'localhost.',
    'LOCALHOST',
    'agent.localhost',
    'printer.local',
    'ehr.internal',
    'ehr.internal.',
    'intranet',
    'kubernetes.default',
    'kubernetes.default.svc.cluster.local',
    'metadata.google.internal',
    'metadata.google.internal.',
  ])('denies %s in the cloud without a lookup', async (host) => {
    expect(await judge(`https://${host}/`, cloud)).toMatch(/^(?:NAME|METADATA)$/);
  });

  it('lets a scanner reach the names of its own network, but neither metadata services nor the cluster API', async () => {
    expect(await judge('https://ehr.internal/', scanner, resolvesTo('10.20.1.1'))).toBe('→ 10.20.1.1');
    expect(await judge('https://metadata.google.internal/', scanner)).toBe('METADATA');
    expect(await judge('https://kubernetes.default.svc/', scanner)).toBe('NAME');
  });

  it('allows localhost only with loopback, and only as loopback', async () => {
    expect(await judge('http://localhost:4000/', local, resolvesTo('127.0.0.1', '::1'))).toBe(
      '→ 127.0.0.1 ::1',
    );
    expect(await judge('http://localhost:3000/', local, resolvesTo('127.0.0.1'))).toBe('PORT');
  });
});

describe('rule 4: every address of a name must be public unicast', () => {
  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.1.1',
    '192.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '127.0.0.1',
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
    '4000::1',
    '::ffff:10.0.0.1',
    '::10.0.0.1',
    'nonsense',
  ])('%s', async (address) => {
    expect(await judge('https://agent.example.com/', cloud, resolvesTo(address))).toBe('ADDRESS');
    expect(await judge('https://agent.example.com/', cloud, resolvesTo(publicV4, address))).toBe('ADDRESS');
  });

  it('allows public addresses of both families', async () => {
    expect(await judge('https://agent.example.com/', cloud, resolvesTo(publicV4, publicV6))).toBe(
      `→ ${publicV4} ${publicV6}`,
    );
  });
});

describe('rule 9: metadata services stay denied under every policy', () => {
  const services = [
    '169.254.169.254',
    '169.254.170.2',
    '169.254.170.23',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '::ffff:169.254.169.254',
    '64:ff9b::169.254.169.254',
  ];
  it.each(services)('%s', async (address) => {
    const literal = address.includes(':') ? `[${address}]` : address;
    for (const policy of [cloud, local, scanner]) {
      expect(await judge(`http://${literal}/`, policy)).toBe('METADATA');
      expect(await judge('https://a.example.com/', policy, resolvesTo('10.0.0.1', address))).toBe('METADATA');
    }
  });
});

describe('rule 10: private ranges', () => {
  const listed = scannerPolicy({ cidrs: ['10.20.0.0/16'] });
  const ofOneAgent = { ...listed, loopback: { deniedPorts: [], onlyPort: 9 } };
  it.each([
    ['http://10.20.3.4/', listed, '→ 10.20.3.4'],
    ['http://10.21.3.4/', listed, 'ADDRESS'],
    ['http://10.20.3.4/', cloud, 'ADDRESS'],
    ['http://10.20.3.4/', local, 'ADDRESS'],
    ['http://127.0.0.1/', scanner, 'ADDRESS'],
    ['http://0.0.0.0/', scanner, 'ADDRESS'],
    ['http://127.0.0.1:9/', scannerPolicy({ cidrs: [], loopback: true }), '→ 127.0.0.1'],
    ['http://127.0.0.1:9/', ofOneAgent, '→ 127.0.0.1'],
    ['http://127.0.0.1:10/', ofOneAgent, 'PORT'],
    ['https://1.1.1.1/', scannerPolicy({ cidrs: [], rangesAlone: true }), 'ADDRESS'],
    ['https://1.1.1.1/', scannerPolicy({ cidrs: ['1.1.1.0/24'], rangesAlone: true }), '→ 1.1.1.1'],
  ])('%s', async (url, policy, expected) => {
    expect(await judge(url, policy)).toBe(expected);
  });
});

describe('the resolver', () => {
  it('is called once, with the name from the URL parser', async () => {
    const asked: string[] = [];
    const resolver: Resolver = async (hostname) => {
      asked.push(hostname);
      return [publicV4];
    };
    await judge('https://BÜCHER.example./', cloud, resolver);
    expect(asked).toEqual(['xn--bcher-kva.example']);
  });

  it('distinguishes failure, no result, and timeout', async () => {
    const failing: Resolver = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    const never: Resolver = () => new Promise(() => {});
    expect(await judgeUrl('https://a.example.com/', cloud, failing)).toMatchObject({ kind: 'unresolved' });
    expect(await judgeUrl('https://a.example.com/', cloud, resolvesTo())).toMatchObject({
      kind: 'unresolved',
    });
    expect(await judgeUrl('https://a.example.com/', cloud, never, 5)).toMatchObject({ kind: 'timeout' });
  });
});
