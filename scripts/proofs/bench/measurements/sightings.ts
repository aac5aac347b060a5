import { estate, reportsOf } from '#functions/discovery/estate-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { expectStatus, newApiKey, newTenant } from '#scripts/e2e/api-client.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type Figure, figure } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';

/** Each is detected twice. */
const AGENTS = 5000;
/** Maximum size of a report. */
const BATCH = 500;

/** An organization that receives scanner reports one after another. */
const estateOf = async (url: string) => {
  const admin = await newTenant(url);
  expectStatus(await admin.call('POST', '/api/playbooks/auto-registration/disable'), 200);
  const { call } = await newApiKey(url, admin, ['report:write']);
  return async (sightings: readonly Sighting[], discovered: number): Promise<number> => {
    const began = performance.now();
    let found = 0;
    for (const json of reportsOf(sightings, newId(), BATCH))
      found += Number(expectStatus(await call('POST', '/api/environment/report', { json }), 200).discovered);
    const took = performance.now() - began;
    const { totalAgents } = expectStatus(await admin.call('GET', '/api/environment/status'), 200);
    if (found !== discovered || totalAgents !== AGENTS)
      throw new Error(
        `${found} agents were new, not ${discovered}; ${totalAgents} are known, not ${AGENTS}.`,
      );
    return took;
  };
};

const withinAMinute = (what: string, value: number): Figure =>
  figure({ what, value, unit: 'ms', floor: MINUTE, floorName: 'a minute', limit: 1 });

export const proof: Proof = {
  name: 'sightings',
  title: `${2 * AGENTS} sightings reported to the running product in batches of ${BATCH}, against the minute that they may take`,
  run: async ({ startProduct }) => {
    const product = await startProduct();
    const [one, other] = [await estateOf(product.url), await estateOf(product.url)];
    const all = estate(AGENTS);
    return [
      withinAMinute('new', await one(all, AGENTS)),
      withinAMinute('again', await one(all, 0)),
      withinAMinute('new, in another order', await other(all.toReversed(), AGENTS)),
    ];
  },
};
