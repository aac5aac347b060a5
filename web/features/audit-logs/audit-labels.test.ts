import { describe, expect, it } from 'vitest';
import { detailsSummary, shortResourceId, wordsOf } from './audit-labels.ts';
import { asked, filterOf, isNarrowed, noFilter } from './audit-logs-filter.ts';
import { auditLogsSearch } from './audit-logs-search.ts';

describe('the summary of an event in its row', () => {
  it('shows the first three details, or that there are none', () => {
    expect(detailsSummary({ details: { a: 'x', b: [1], c: { d: null }, e: 'left out' } })).toBe(
      'a: x, b: [1], c: {"d":null}',
    );
    expect(detailsSummary({ details: {} })).toBe('No additional details');
  });

  it('shows the first eight characters of a resource ID with an ellipsis, and a short ID in full', () => {
    expect(shortResourceId('0199c0de-0000-7000')).toBe('0199c0de…');
    expect(shortResourceId('12345678')).toBe('12345678');
  });

  it('shows the action as readable text', () => {
    expect(wordsOf('login-failed')).toBe('Login failed');
  });
});

describe('the search parameters of the audit trail', () => {
  it('keep valid values', () => {
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

  it("request whole days of the viewer's time zone, and no search for blanks", () => {
    const { from, to, q } = asked({ ...noFilter, from: '2026-11-20', to: '2026-11-20', q: '  ' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(new Date(from ?? '').getHours()).toBe(0);
    expect(q).toBeUndefined();
  });
});
