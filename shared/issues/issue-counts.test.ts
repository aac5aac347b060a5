import { describe, expect, it } from 'vitest';
import { nothing } from '#shared/counters/stats.ts';
import { issueRow } from '#shared/dashboard/sources-fixture.ts';
import { issueContribution } from './issue-counts.ts';

const tallyOf = (item: unknown) => issueContribution(item).tally;

describe('the contribution of an issue', () => {
  it('counts an open issue once per framework, however many of its controls it breaks', () => {
    const controls = ['hipaa:164.312(b)', 'hipaa:164.308(a)(1)', 'owasp-ai:ASI:02'];
    expect(tallyOf(issueRow({ controls }))).toEqual({
      'issues:high': [1],
      'broken:hipaa': [0, 1],
      'broken:owasp-ai': [0, 1],
    });
  });

  it.each([
    ['in_progress', [0, 1]],
    ['resolved', [0, 0, 1]],
    ['dismissed', [0, 0, 0, 1]],
  ])('that is %s counts in no framework', (status, row) => {
    expect(tallyOf(issueRow({ status }))).toEqual({ 'issues:high': row });
  });

  it.each([[issueRow({ controls: 'hipaa' })], [undefined]])('ignores a malformed item', (item) => {
    expect(issueContribution(item)).toEqual(nothing);
  });
});
