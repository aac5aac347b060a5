import { expect, it } from 'vitest';
import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import { judgeUrl } from '#functions/platform/outbound/url-guard.ts';
import { hostsOf, innerAddresses, innerHosts, metadataAddresses } from './spellings.ts';

const PUBLIC = '93.184.216.34';
const hosts = [...[...innerAddresses, ...metadataAddresses].flatMap(hostsOf), ...innerHosts];

/** Returns whether a deployed function allows an address, if each resolved name has these addresses. */
const isAllowed = async (url: string, found: readonly string[]): Promise<boolean> => {
  const ports = URL.canParse(url) ? ownPort(new URL(url)) : [];
  return (await judgeUrl(url, deployedPolicy({ ports, plainHttp: true }), async () => found)).allowed;
};

it('no spelling of an address that is not public is let through by a deployed function', async () => {
  expect(hosts.length).toBeGreaterThan(800);
  const urls = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`, `https://a@${host}/`]);
  const allowed: string[] = [];
  for (const url of urls) if (await isAllowed(url, [PUBLIC])) allowed.push(url);
  expect(allowed).toEqual([]);
  expect(await isAllowed(`https://${PUBLIC}/`, [PUBLIC])).toBe(true);
});

it('no name is that leads to one of them, alone or beside a public address', async () => {
  const url = 'https://agent.example.com/';
  const allowed: string[] = [];
  for (const address of [...innerAddresses, ...metadataAddresses].flatMap((one) => [one, `::ffff:${one}`]))
    for (const found of [[address], [PUBLIC, address], [address, PUBLIC]])
      if (await isAllowed(url, found)) allowed.push(found.join());
  expect(allowed).toEqual([]);
  expect(await isAllowed(url, [PUBLIC])).toBe(true);
});
