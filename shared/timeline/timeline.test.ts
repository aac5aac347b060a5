import { describe, expect, it } from 'vitest';
import { agentEvent } from './agent-event.ts';
import { entryText } from './entry-text.ts';
import { evidenceChanges } from './evidence-changes.ts';
import { timelineKinds } from './timeline-kind.ts';

const piece = (parameterId: string, digest: string, more = {}) => ({
  ...{ parameterId, digest, source: 'probe', collector: 'http', expiresAt: '2026-12-01T00:00:00.000Z' },
  ...more,
});
const NOW = '2026-11-24T12:00:00.000Z';

describe('the evidence changes of a scan', () => {
  it('is undefined for the same evidence, regardless of time and order', () => {
    const seen = [piece('a', '1'), piece('b', '2')];
    const again = [piece('b', '2', { expiresAt: '2027-01-01T00:00:00.000Z' }), piece('a', '1')];
    expect(evidenceChanges(seen, again, NOW)).toBeUndefined();
  });

  it('lists new, changed, expired and removed evidence', () => {
    const before = [
      piece('a', '1'),
      piece('gone', '2'),
      piece('over', '3', { expiresAt: NOW }),
      piece('b', '4'),
    ];
    const after = [piece('a', '9'), piece('b', '4'), piece('b', '4', { source: 'manifest' })];
    expect(evidenceChanges(before, after, NOW)).toEqual({
      ...{ first: ['b'], changed: ['a'], expired: ['over'], gone: ['gone'] },
    });
  });
});

describe('an audit event', () => {
  it('belongs only to the timeline of the agent that it names', () => {
    const details = { agentId: 'agent', parameterId: 'p' };
    const of = (resource: string, action: string, resourceId = 'other') =>
      agentEvent({ resource, action, resourceId, details });
    expect(of('issue', 'create')).toMatchObject({ agentId: 'agent', kind: 'issues' });
    expect(of('baseline', 'approve', 'agent-of-its-own')?.agentId).toBe('agent-of-its-own');
    expect(of('scan', 'sign-off', 's')).toMatchObject({ kind: 'scans', details: { scanId: 's' } });
    for (const [resource, action] of [
      ['scan', 'complete'],
      ['run', 'create'],
      ['session', 'login'],
      ['report', 'generate'],
      ['constructor', 'create'],
    ] as const)
      expect(of(resource, action), resource).toBeUndefined();
    expect(agentEvent({ resource: 'issue', action: 'create', resourceId: 'i', details: {} })).toBeUndefined();
  });

  it('stores the details of its sentence, truncated to fit a list row', () => {
    const details = {
      ...{ agentId: 'agent', reason: 'x'.repeat(5000), changed: Array.from({ length: 99 }, () => 'y') },
      ...{ secret: 'no', evidence: { digest: 'no' }, kind: { toString: 'no' } },
    };
    const found = agentEvent({ resource: 'exception', action: 'withdraw', resourceId: 'e', details });
    expect(found?.ends).toBe(true);
    expect(JSON.stringify(found).length).toBeLessThan(700);
    expect(JSON.stringify(found)).not.toContain('no"');
  });

  it('has a sentence even if the row is damaged', () => {
    for (const kind of timelineKinds)
      for (const details of [{}, { changed: 7, count: 'x', kind: [], first: 3, score: {} }])
        for (const action of ['create', 'approve', 'completed', 'unheard-of'])
          expect(entryText({ kind, action, details }, () => undefined)).toMatch(/^[A-Z]/);
  });
});
