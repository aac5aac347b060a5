import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-response.ts';

const PATH = 'shows a path of the machine';
const place = 'file:///etc/passwd';

/** Returns the errors of a 404 response with this text. */
const faults = (message: string, sent = '', status = 404) => {
  const text = JSON.stringify({ error: `There is no framework ${message}.`, code: 'framework-not-found' });
  return faultsOf(
    { status, text, headers: {}, milliseconds: 1 },
    { foreign: [], isReadOnly: async () => false, sent },
  );
};

describe('a file system path', () => {
  it('is an error if the request did not contain it', async () => {
    expect(await faults(place)).toEqual([PATH]);
    expect(await faults('/srv/node_modules/a.js', place)).toEqual([PATH]);
    expect(await faults(`${place} at /srv/node_modules/a.js`, `/api/frameworks/${place}`)).toEqual([PATH]);
  });

  it('is accepted if the request itself contained it, plain or encoded', async () => {
    expect(await faults(place, `/api/frameworks/${place}`)).toEqual([]);
    expect(await faults(place, `/api/frameworks/${encodeURIComponent(place)}/oscal`)).toEqual([]);
    expect(await faults(place, `/api/frameworks/%ZZ/${encodeURIComponent(place)}`)).toEqual([]);
    expect(await faults(place, `{"framework":"${place}"}`, 422)).toEqual([]);
  });
});
