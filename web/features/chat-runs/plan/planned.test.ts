import { expect, it } from 'vitest';
import { byTest } from './planned.ts';

const request = (test: string, repeat: number, title = test) => ({
  ...{ test, title, item: 'one', repeat, method: 'POST' },
  ...{ url: 'https://agent.example/v1/chat/completions', headerNames: [], body: '{}' },
});

it('groups all requests by test and numbers them in sending order', () => {
  const groups = byTest([
    ...[request('', 1, 'Model list'), request('', 1, 'Control')],
    ...[request('a', 1), request('b', 1), request('a', 2)],
  ]);
  expect(groups.map(({ title, requests }) => [title, requests.map(({ number }) => number)])).toEqual([
    ['Model list', [1]],
    ['Control', [2]],
    ['a', [3, 5]],
    ['b', [4]],
  ]);
});
