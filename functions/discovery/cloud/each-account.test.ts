import { expect, it } from 'vitest';
import { createReach } from '#functions/clouds/reach.ts';
import { eachAccount } from './each-account.ts';

const account = (name: string, kind = 'gcp') => ({ kind, id: name, name, settings: {} });
const locked = { kind: 'gcp', id: 'locked', name: 'Locked', locked: 'its credential cannot be decrypted' };

it('reads the accounts of the requested kinds, even if one fails or is locked', async () => {
  const reach = createReach();
  const read: string[] = [];
  const accounts = [account('one'), locked, account('breaks'), account('aws', 'aws'), account('two')];
  await eachAccount({ accounts }, ['gcp'], reach, async ({ id }, own) => {
    read.push(id);
    own.searched();
    if (id === 'breaks') throw new Error('the error details are not disclosed');
    if (id === 'two') own.failed('Google Cloud, which issued no token');
  });
  expect(read).toEqual(['one', 'breaks', 'two']);
  expect(reach.coverage()).toEqual({
    status: 'failed',
    searched: 3,
    reason: `Could not be read: ${[
      'the connection “Locked”, as its credential cannot be decrypted',
      'the connection “breaks”, because of an internal error that was logged',
      'Google Cloud, which issued no token, with the connection “two”',
    ].join(', ')}.`,
  });
});
