import { describe, expect, it } from 'vitest';
import { changedList } from './changed-list.ts';

describe('changedList', () => {
  it.each([
    [{ framework: 'HIPAA', status: 'open' }, { assignee: 'me' }, { assignee: 'me', status: 'open' }],
    [{ assignee: 'me' }, { q: 'log' }, { q: 'log' }],
    [{ overdue: 'true', status: 'open' }, { sort: 'newest' }, { sort: 'newest', status: 'open' }],
    [{ sort: 'newest' }, { framework: 'HIPAA' }, { framework: 'HIPAA' }],
    [{ sort: 'due', framework: 'HIPAA' }, { q: 'log' }, { sort: 'due', framework: 'HIPAA', q: 'log' }],
    [{ agentId: 'a', assignee: 'me' }, { q: 'log' }, { agentId: 'a', assignee: 'me', q: 'log' }],
  ] as const)('changes %j by %j to %j', (before, change, after) => {
    expect(JSON.parse(JSON.stringify(changedList(before, change)))).toEqual(after);
  });
});
