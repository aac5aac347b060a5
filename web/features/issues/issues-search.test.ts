import { describe, expect, it } from 'vitest';
import { filterOf, isNarrowed, issuesSearch } from './issues-search.ts';

describe('issuesSearch', () => {
  it('takes a framework by name or key and gives its name', () => {
    expect(issuesSearch({ framework: 'HIPAA' }).framework).toBe('HIPAA');
    expect(issuesSearch({ framework: 'owasp-ai' }).framework).toBe('OWASP AI Security');
  });

  it('takes the name of a custom framework, and of one that the server does not have', () => {
    expect(issuesSearch({ framework: 'Acme AI Policy' }).framework).toBe('Acme AI Policy');
    expect(issuesSearch({ framework: 'x'.repeat(121) }).framework).toBeUndefined();
  });

  it('leaves out what it does not understand and keeps the rest', () => {
    const search = issuesSearch({ framework: 7, severity: 'dire', status: 'open', agentId: '1', issue: 7 });
    expect(filterOf(search)).toEqual({ status: 'open' });
    expect(search.issue).toBeUndefined();
  });
});

describe('isNarrowed', () => {
  it('looks at the filters alone', () => {
    expect(isNarrowed(filterOf(issuesSearch({ cursor: 'x' })))).toBe(false);
    expect(isNarrowed(filterOf(issuesSearch({ severity: 'low' })))).toBe(true);
  });
});
