import { expect, it } from 'vitest';
import { environmentSearch } from './environment-search.ts';
import { filterOf, isNarrowed, noFilter } from './found-filter.ts';

it('reads the filters from the URL and ignores unknown values', () => {
  const given = { q: 'ward', state: 'unmanaged', risk: 'grave', type: 'mcp_server', found: 'x', cursor: 7 };
  const search = environmentSearch(given);
  expect(search).toMatchObject({ found: undefined, cursor: undefined });
  expect(filterOf(search)).toEqual({ ...noFilter, q: 'ward', state: 'unmanaged', type: 'mcp_server' });
});

it('detects whether any filter is active', () => {
  expect(isNarrowed(noFilter)).toBe(false);
  expect(isNarrowed(filterOf(environmentSearch({ tab: 'methods', cursor: 'x' })))).toBe(false);
  expect(isNarrowed(filterOf(environmentSearch({ risk: 'unknown' })))).toBe(true);
});
