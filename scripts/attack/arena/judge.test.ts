import { describe, expect, it } from 'vitest';
import { faultsOf } from './judge.ts';

const PATH = 'shows a path of the machine';
const place = 'file:///etc/passwd';

/** What is wrong with an answer that says there is no such place. */
const faults = (said: string, sent = '', status = 404) => {
  const text = JSON.stringify({ error: `There is no framework ${said}.`, code: 'framework-not-found' });
  return faultsOf(
    { status, text, headers: {}, milliseconds: 1 },
    { foreign: [], isReadOnly: async () => false, sent },
  );
};

describe('a path of the machine', () => {
  it('is a fault where nobody asked for it', async () => {
    expect(await faults(place)).toEqual([PATH]);
    expect(await faults('/srv/node_modules/a.js', place)).toEqual([PATH]);
    expect(await faults(`${place} at /srv/node_modules/a.js`, `/api/frameworks/${place}`)).toEqual([PATH]);
  });

  it('is none where the request itself sent it, as it is or encoded', async () => {
    expect(await faults(place, `/api/frameworks/${place}`)).toEqual([]);
    expect(await faults(place, `/api/frameworks/${encodeURIComponent(place)}/oscal`)).toEqual([]);
    expect(await faults(place, `/api/frameworks/%ZZ/${encodeURIComponent(place)}`)).toEqual([]);
    expect(await faults(place, `{"framework":"${place}"}`, 422)).toEqual([]);
  });
});
