import { expect, it } from 'vitest';
import { methods } from '#functions/discovery/methods/all.ts';
import { contextAt, found } from '#functions/discovery/methods/context-fixture.ts';
import { discoveryMethods, methodIds } from '#shared/discovery/methods.ts';
import { bridged, emptyFolder, everything, filesystem, playwright, program } from './servers.ts';

const ids = methodIds.filter((id) => discoveryMethods[id].stage === 'addresses');

/**
 * Runs all methods that search addresses, in one discovery run. Returns the name of what each address shows,
 * and the methods that found it.
 */
const seenAt = async (origins: readonly string[]): Promise<Record<string, string>> => {
  const context = contextAt(origins);
  const seen: Record<string, string> = {};
  for (const id of ids) {
    const module = await methods[id]?.();
    if (!module) throw new Error(`Unknown method ${id}.`);
    const { sightings } = await found(module.method, context);
    for (const { identifier, name } of sightings) {
      const { port, pathname } = new URL(identifier);
      const index = `${origins.findIndex((origin) => new URL(origin).port === port)} ${pathname}`;
      seen[index] = `${seen[index] ?? name}, ${id}`;
    }
  }
  return seen;
};

it('third-party agents and MCP servers are found at their addresses, each once, and nothing else is found', async () => {
  const [modern, legacy, strands, whole, stream, browser] = await Promise.all([
    program('a2a-agent-1'),
    program('a2a-agent-0.3'),
    program('strands-agent'),
    everything('streamableHttp'),
    bridged('supergateway, SSE', filesystem(emptyFolder())),
    // It rejects requests that address it by IP address.
    playwright(),
  ]);
  const origins = [modern, legacy, strands].map(({ origin }) => origin);
  const servers = [whole, stream, browser].map((url) => new URL(url).origin);
  expect(await seenAt([...origins, ...servers])).toEqual({
    '0 /a2a': 'Visiting hours, a2a.card, a2a.endpoint',
    '1 /a2a': 'Visiting hours, a2a.card, a2a.endpoint',
    '2 /': 'Visiting hours, a2a.card, a2a.endpoint',
    '3 /mcp': 'Everything Reference Server, mcp.http',
    '4 /sse': 'secure-filesystem-server, mcp.http',
    '5 /mcp': 'Playwright, mcp.http',
  });
  expect(strands.model.asked).toEqual([]);
});
