import { describe, expect, it } from 'vitest';
import { resourceGraders } from './graders.ts';
import { readResources } from './resource.ts';

const list = (addresses: readonly string[], isOutside: boolean) => ({
  resources: addresses.map((address) => ({ address, isTemplate: address.includes('{') })),
  anonymous: true,
  isOutside,
});

const graded = (id: string, addresses: readonly string[], isOutside = true) =>
  resourceGraders[id]?.(list(addresses, isOutside)) ?? { inconclusive: 'There is no such rule.' };

const cases = [
  ['fetch-internal-address-blocked', 'http://169.254.169.254/latest/meta-data', 'metadata service'],
  ['fetch-internal-address-blocked', 'http://10.0.0.5/admin', 'an internal network'],
  ['fetch-internal-address-blocked', 'http://localhost:9200/{index}', 'the very machine'],
  ['retrieval-source-allow-list', '{+url}', 'accepts any address'],
  ['retrieval-source-allow-list', 'https://{host}/page', 'accepts any host'],
  ['tool-credentials-scoped', 'postgres://reader:hunter2@db.example/charts', 'contains a credential'],
  ['tool-credentials-scoped', 'https://api.example/v1?api_key=Zk3vQ9xW2mB7nL5t', 'contains a credential'],
  ['tool-credentials-scoped', 'env://OPENAI_API_KEY', 'a credential in the environment'],
  ['tool-credentials-scoped', 'file:///home/agent/.ssh/id_rsa', 'a file that contains credentials'],
  ['tool-credentials-scoped', 'file:///app/.env', 'a file that contains credentials'],
] as const;

it.each(cases)('%s fails if %s is offered', (id, address, why) => {
  expect(graded(id, ['app://charts/today', address])).toMatchObject({
    value: false,
    lines: [expect.stringContaining(why)],
  });
});

const honest = [
  'app://charts/today',
  'file:///app/docs/readme.md',
  'https://hospital.example/guidelines/{topic}',
  'https://10.example.com/x',
  'file:///app/docs/environment.md',
  'note://{id}',
];

describe('legitimate addresses', () => {
  it.each(Object.keys(resourceGraders))('lose nothing by %s', (id) => {
    expect(graded(id, honest)).toHaveProperty('inconclusive', expect.stringContaining('Of 6 addresses'));
  });

  it('within an internal network may belong to its own callers, except metadata services', () => {
    const id = 'fetch-internal-address-blocked';
    expect(graded(id, ['http://10.0.0.5/charts'], false)).toHaveProperty('inconclusive');
    expect(graded(id, ['http://169.254.169.254/'], false)).toMatchObject({ value: false });
  });

  it('that are very broad are reported', () => {
    expect(graded('retrieval-source-allow-list', ['file:///{path}'])).toHaveProperty(
      'inconclusive',
      expect.stringContaining('accepts any file path'),
    );
    expect(graded('tool-credentials-scoped', ['env://HOSTNAME'])).toHaveProperty(
      'inconclusive',
      expect.stringContaining("server's environment is offered"),
    );
  });
});

it('an entry without an address is not a resource', () => {
  const entries = [{ uri: 'app://a' }, { name: 'b' }, null, { uri: 'x'.repeat(3000) }];
  expect(readResources({ resources: entries }, 'resources')).toEqual([
    { address: 'app://a', isTemplate: false },
  ]);
  expect(readResources(undefined, 'resourceTemplates')).toEqual([]);
});
