import { describe, expect, it } from 'vitest';
import { asked, filterOf, isNarrowed, noFilter } from './audit-logs-filter.ts';
import { auditLogsSearch } from './audit-logs-search.ts';
import { detailsSummary, shortResourceId, wordsOf } from './audit-words.ts';

describe('what an event says in its row', () => {
  it('is its first three details, or that there are none', () => {
    expect(detailsSummary({ details: { a: 'x', b: [1], c: { d: null }, e: 'left out' } })).toBe(
      'a: x, b: [1], c: {"d":null}',
    );
    expect(detailsSummary({ details: {} })).toBe('No additional details');
  });

  it('is the first eight characters of a resource id with an ellipsis, and a short one whole', () => {
    expect(shortResourceId('0199c0de-0000-7000')).toBe('0199c0de…');
    expect(shortResourceId('12345678')).toBe('12345678');
  });

  it('is its action in words', () => {
    expect(wordsOf('login-failed')).toBe('Login failed');
  });
});

describe('the address of the trail', () => {
  it('keeps what it understands', () => {
    const given = {
      q: 'ada',
      action: 'create',
      from: '2026-11-20',
      to: '2026-13-45',
      actor: 'A B',
      event: 'x',
    };
    expect(filterOf(auditLogsSearch(given))).toEqual({
      ...noFilter,
      q: 'ada',
      action: 'create',
      from: '2026-11-20',
    });
    expect(isNarrowed(filterOf(auditLogsSearch({ cursor: 'c' })))).toBe(false);
    expect(isNarrowed(filterOf(auditLogsSearch(given)))).toBe(true);
  });

  it('asks for whole days of who looks, and for no search of spaces', () => {
    const { from, to, q } = asked({ ...noFilter, from: '2026-11-20', to: '2026-11-20', q: '  ' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(new Date(from ?? '').getHours()).toBe(0);
    expect(q).toBeUndefined();
  });
});
