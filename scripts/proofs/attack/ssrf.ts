import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import { judgeUrl } from '#functions/platform/outbound/url-guard.ts';
import { type Arena, type Attack, callerOf } from './arena/arena.ts';
import { inPlaces, turned } from './arena/in-places.ts';
import { scanned } from './arena/scanned.ts';
import { fullTenant } from './arena/tenants.ts';
import { hostsOf, innerAddresses, innerHosts, metadataAddresses } from './hostile/spellings.ts';

const AT_ONCE = 6;
/** Minimum scans started, even if time is short. */
const MIN_COUNT = 2;
const PUBLIC = '93.184.216.34';

const forms = (host: string): readonly string[] => [
  `http://${host}/`,
  `https://${host}/`,
  `https://${host}:8443/a`,
  `HTTPS:\\\\${host}\\`,
  `https://agent.example.com@${host}/`,
  `https://${host}#@agent.example.com/`,
];

/** Tests what the guard of a deployed function allows. */
const inProcess = async ({ tally }: Arena): Promise<number> => {
  const policyOf = (url: string) =>
    deployedPolicy({ ports: URL.canParse(url) ? ownPort(new URL(url)) : [], plainHttp: true });
  const addresses = [...innerAddresses, ...metadataAddresses];
  const urls = [...addresses.flatMap(hostsOf), ...innerHosts].flatMap(forms);
  for (const url of urls) {
    // Every lookup returns a public address: a notation that is mistaken for a name must not be allowed.
    const judged = await judgeUrl(url, policyOf(url), async () => [PUBLIC]);
    tally.expect(!judged.allowed, `the guard of the cloud allows ${url}`);
  }
  // A name that leads to an internal address, alone, or beside a public address.
  const literals = [
    ...addresses,
    ...addresses.map((one) => `::ffff:${one}`),
    '::1',
    'fd00:ec2::254',
    'fe80::1',
  ];
  for (const address of literals)
    for (const found of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      const url = 'https://agent.example.com/';
      const judged = await judgeUrl(url, policyOf(url), async () => found);
      tally.expect(!judged.allowed, `the guard of the cloud allows a name of ${found.join()}`);
    }
  return urls.length + 3 * literals.length;
};

/** Cloud metadata services also stay blocked on a local machine. */
const onProduct = async (arena: Arena): Promise<number> => {
  const { canary, admin } = await fullTenant(arena.ground);
  const caller = callerOf(admin, canary);
  const hosts = [...metadataAddresses.flatMap(hostsOf), '[fd00:ec2::254]', 'metadata.google.internal'];
  let ended = 0;
  const scan = async (host: string) => {
    const trial = { name: host, url: `http://${host}/latest/meta-data/`, protocol: 'http' };
    const seen = await scanned(arena, caller, trial);
    if (!seen) return;
    ended += 1;
    arena.tally.expect(!/"reached":"yes"/.test(seen.text), `the product reaches ${host}`, {
      answer: seen.text,
    });
  };
  await inPlaces(AT_ONCE, turned(hosts, arena.ground.seed), scan, arena.accepted(MIN_COUNT));
  return ended;
};

export const proof: Attack = {
  name: 'ssrf',
  title: 'odd spellings of addresses that are not public, as endpoints of agents: none is reached',
  share: 6,
  run: async (arena) => {
    const tried = await inProcess(arena);
    const ended = await onProduct(arena);
    return `${tried} addresses at the guard of the cloud, ${ended} scans of metadata services`;
  },
};
