import { expect, it } from 'vitest';
import { chatLines } from './chat-lines.ts';

it('describes only the chat settings that the owner entered', () => {
  expect(chatLines()).toEqual([]);
  expect(chatLines({ user: 'first@test' })).toEqual(['Test user first@test']);
  expect(
    chatLines({
      ...{ model: 'triage-2', user: 'first', secondUser: 'second', canary: 'note-abcdefghijkm' },
      secondCredentialHeader: 'X-Api-Key',
    }),
  ).toEqual([
    'Model: triage-2',
    'Test user first, second second',
    'Credential of the second test user in X-Api-Key',
    'Searches answers for note-abcdefghijkm',
  ]);
});
