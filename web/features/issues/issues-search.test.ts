import { describe, expect, it } from 'vitest';
import { filterOf, isNarrowed } from './filter-of.ts';
import { issuesSearch } from './issues-search.ts';

describe('issuesSearch', () => {
  it('accepts a framework by name or key and returns its name', () => {
    expect(issuesSearch({ framework: 'HIPAA' }).framework).toBe('HIPAA');
    expect(issuesSearch({ framework: 'owasp-ai' }).framework).toBe('OWASP AI Security');
  });

  it('accepts the name of a custom framework, even if the server does not have it', () => {
    expect(issuesSearch({ framework: 'Acme AI Policy' }).framework).toBe('Acme AI Policy');
    expect(issuesSearch({ framework: 'x'.repeat(121) }).framework).toBeUndefined();
  });

  it('ignores invalid values and keeps the others', () => {
    const given = { framework: 7, severity: 'dire', status: 'open', agentId: '1', issue: 7, assignee: 'x' };
    const search = issuesSearch(given);
    expect(filterOf(search)).toEqual({ status: 'open' });
    expect(search.issue).toBeUndefined();
  });
});

describe('isNarrowed', () => {
  it('considers only the filters', () => {
    expect(isNarrowed(filterOf(issuesSearch({ cursor: 'x', sort: 'due', group: 'parameter' })))).toBe(false);
    expect(isNarrowed(filterOf(issuesSearch({ severity: 'low' })))).toBe(true);
  });
});
