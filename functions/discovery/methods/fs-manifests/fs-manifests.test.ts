import { expect, it } from 'vitest';
import { found, rootOf } from '../host-context-fixture.ts';
import { method } from './fs-manifests.ts';

const npm = (name: string, dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ name, dependencies });

it('reports one sighting per repository with its packages, and model clients only in addition', async () => {
  const root = await rootOf({
    '/srv/triage/.git/HEAD': '',
    '/srv/triage/package.json': npm('triage', { openai: '^6' }),
    '/srv/triage/packages/a/package.json': npm('a', { '@openai/agents': '0.3.0' }),
    '/srv/triage/packages/b/package.json': npm('b', { '@modelcontextprotocol/server': '^2' }),
    '/srv/triage/packages/b/requirements.txt': 'nemoguardrails==0.15\n',
    '/srv/only/pyproject.toml': '[project]\nname = "only"\ndependencies = ["openai"]\n',
  });
  const { sightings, coverage } = await found(method, { root });
  expect(coverage).toEqual({ status: 'ran', searched: 5 });
  expect(sightings).toHaveLength(1);
  expect(sightings[0]).toMatchObject({
    identifier: 'repository:m1:/srv/triage',
    name: 'triage',
    kind: 'agent',
    platform: 'repository',
    joins: { folders: ['m1:/srv/triage'] },
    facts: {
      frameworks: [{ name: '@openai/agents', version: '0.3.0' }, { name: '@modelcontextprotocol/server' }],
      guardrails: ['nemoguardrails'],
      settings: { supportingPackages: 'openai' },
    },
  });
});

it('keeps sibling projects without a repository separate, regardless of parent manifests', async () => {
  const root = await rootOf({
    '/srv/package.json': npm('stray', {}),
    '/srv/a/package.json': npm('a', { mastra: '1' }),
    '/srv/b/requirements.txt': 'agno\n',
  });
  const { sightings } = await found(method, { root });
  expect(sightings.map(({ identifier, confidence }) => [identifier, confidence])).toEqual([
    ['repository:m1:/srv/a', 'medium'],
    ['repository:m1:/srv/b', 'medium'],
  ]);
});

it('names the manifest with the dependency, not one with a dev dependency', async () => {
  const root = await rootOf({
    '/srv/a/.git/HEAD': '',
    '/srv/a/package.json': '{"name":"a","devDependencies":{"mastra":"1.0.0"}}',
    '/srv/a/service/package.json': npm('s', { mastra: '1.0.0' }),
  });
  const { sightings } = await found(method, { root });
  expect(sightings[0]?.signs).toEqual([
    { statement: 'It requires mastra', where: '/srv/a/service/package.json' },
  ]);
});

it('reports files that could not be parsed', async () => {
  const root = await rootOf({ '/srv/a/package.json': '{', '/srv/b/requirements.txt': 'agno\n' });
  const { sightings, coverage } = await found(method, { root });
  expect(sightings).toHaveLength(1);
  expect(coverage).toEqual({
    status: 'truncated',
    reason: '1 file could not be parsed: /srv/a/package.json.',
    searched: 2,
  });
});
