import { type Arena, type Attack, callerOf } from './arena/arena.ts';
import { besideBystander } from './arena/bystander.ts';
import type { Asked } from './arena/exchange.ts';
import { inPlaces, turned } from './arena/in-places.ts';
import { type FullTenant, fullTenant } from './arena/tenants.ts';
import { foreignTexts } from './hostile/foreign-texts.ts';

const AT_ONCE = 2;
/** Minimum requests per round, even if time is short. */
const MIN_COUNT = 6;

/** Returns a request to every route that reads such a text. */
const placesOf = (text: string, { fixtures: { agentId, frameworkKey } }: FullTenant): readonly Asked[] => {
  const manifest = [
    'application/yaml',
    'application/json',
    'application/vnd.cyclonedx+json',
    'application/a2a+json',
  ];
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ text });
  return [
    ...manifest.map((type) => ({
      ...{ method: 'PUT', path: `/api/agents/${agentId}/manifest` },
      ...{ headers: { 'content-type': type }, body: text },
    })),
    { method: 'POST', path: '/api/custom-frameworks', headers: json, body },
    { method: 'PUT', path: `/api/custom-frameworks/${frameworkKey}`, headers: json, body },
  ];
};

/** Runs one round, starting with another text each time; ends with the time. */
const round = async (arena: Arena, number: number): Promise<number> => {
  const tenant = await fullTenant(arena.ground);
  const caller = callerOf(tenant.admin, tenant.canary);
  const texts = turned(foreignTexts, arena.ground.seed + number);
  const asked = texts.flatMap((text) => placesOf(text, tenant));
  let sent = 0;
  await inPlaces(
    AT_ONCE,
    asked,
    async (one) => {
      sent += 1;
      await arena.askPatiently(caller, one);
    },
    arena.accepted(MIN_COUNT),
  );
  return sent;
};

export const proof: Attack = {
  name: 'foreign-texts',
  title:
    'manifests and frameworks as bombs, nested, aliased, endless: refused in words, and another tenant goes on',
  share: 8,
  run: async (arena) => {
    let [rounds, sent] = [0, 0];
    const waited = await besideBystander(arena, async () => {
      do {
        sent += await round(arena, rounds);
        rounds += 1;
      } while (arena.left > 0);
    });
    return `${sent} texts sent, ${rounds} rounds; ${waited}`;
  },
};
