import { expect, it } from 'vitest';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { discoveryMethods, type MethodId, methodIds } from '#shared/discovery/methods.ts';
import { methods } from './all.ts';
import { contextAt, found, pagesListener } from './context-fixture.ts';
import { ordinaryServers } from './ordinary-servers-fixture.ts';

const ids = methodIds.filter((id) => discoveryMethods[id].stage === 'addresses');

const load = async (id: MethodId) => {
  const module = await methods[id]?.();
  if (!module) throw new Error(`Unknown method ${id}.`);
  return module.method;
};

it('no address method mistakes an ordinary server for an agent', async () => {
  const servers = await Promise.all(
    Object.entries(ordinaryServers).map(async ([name, routes]) => ({
      name,
      ...(await serveHttp(pagesListener(routes))),
    })),
  );
  const nameOf = new Map(servers.map(({ name, origin }) => [origin, name]));
  try {
    const taken: string[] = [];
    for (const id of ids) {
      // With a separate budget, so that requests of one method do not hide anything from another.
      const context = contextAt(servers.map(({ origin }) => origin));
      const { sightings, coverage } = await found(await load(id), context);
      expect(coverage.searched).toBe(servers.length);
      taken.push(
        ...sightings.map(
          (one) => `${id}: ${nameOf.get(new URL(one.identifier).origin)}: ${one.signs[0]?.statement}`,
        ),
      );
    }
    expect(taken).toEqual([]);
  } finally {
    await Promise.all(servers.map(({ close }) => close()));
  }
});

it('covers enough servers, and every method that probes addresses', () => {
  expect(Object.keys(ordinaryServers).length).toBeGreaterThanOrEqual(60);
  expect(ids).toHaveLength(6);
});
