import { expect, it } from 'vitest';
import { nextCursor } from './link.ts';

it.each([
  [null, undefined],
  ['', undefined],
  ['</api/agents?limit=50&cursor=abc%3D>; rel="next"', 'abc='],
  ['<https://x.test/api/agents?cursor=c1#top>; rel=next', 'c1'],
  ['</api/agents?cursor=first>; rel="first", </api/agents?cursor=second>; rel="next"; title="n"', 'second'],
  ['</api/agents?cursor=before>; rel="prev"', undefined],
  ['</api/agents>; rel="next"', undefined],
])('reads the next cursor of %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
