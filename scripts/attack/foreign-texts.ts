import { type Arena, callerOf, isQuota } from './arena/arena.ts';
import { besideBystander } from './arena/bystander.ts';
import type { Asked } from './arena/exchange.ts';
import { inPlaces } from './arena/in-places.ts';
import { type FullTenant, fullTenant } from './arena/tenants.ts';
import type { Attack } from './attack.ts';
import { foreignTexts } from './hostile/foreign-texts.ts';

const AT_ONCE = 2;

/** Every place that reads such a text. */
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

const round = async (arena: Arena): Promise<void> => {
  const tenant = await fullTenant(arena.ground);
  const caller = callerOf(tenant.admin, tenant.canary);
  const asked = foreignTexts.flatMap((text) => placesOf(text, tenant));
  await inPlaces(AT_ONCE, asked, async (one) => {
    const answer = await arena.askPatiently(caller, one);
    if (answer && isQuota(answer)) arena.tally.hold();
  });
};

export const attack: Attack = {
  name: 'foreign-texts',
  about:
    'manifests and frameworks as bombs, nested, aliased, endless: refused in words, and another tenant goes on',
  share: 8,
  run: (arena) =>
    besideBystander(arena, async () => {
      do await round(arena);
      while (arena.left > 0);
    }),
};
