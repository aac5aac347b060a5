import { expect, it } from 'vitest';
import { byTest } from './planned.ts';

const request = (test: string, repeat: number) => ({
  ...{ test, title: test || 'Control', item: 'one', repeat, method: 'POST' },
  ...{ url: 'https://agent.example/v1/chat/completions', headerNames: [], body: '{}' },
});

it('groups requests by their tests without losing one, and numbers them as they would be sent', () => {
  const groups = byTest([request('', 1), request('a', 1), request('b', 1), request('a', 2)]);
  expect(groups.map(({ title, requests }) => [title, requests.map(({ number }) => number)])).toEqual([
    ['Control', [1]],
    ['a', [2, 4]],
    ['b', [3]],
  ]);
});
