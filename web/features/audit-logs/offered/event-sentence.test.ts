import { describe, expect, it } from 'vitest';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { contracts } from '#shared/contracts.ts';
import { eventSentence, eventsOf } from './event-sentence.ts';

const event = (action: string, resource: string, details: Record<string, unknown> = {}) => ({
  ...{ action, resource, details },
});

it.each([
  [event('complete', 'scan', { framework: 'hipaa', score: 84 }), 'HIPAA scan completed, score 84'],
  [
    event('complete', 'scan', { framework: 'custom-x', score: null }),
    'Custom-x scan completed without a score',
  ],
  [event('fail', 'scan', { framework: 'hitrust' }), 'HITRUST scan failed'],
  [event('complete', 'run', { scans: [1, 2, 3] }), '3 scans completed'],
  [
    event('create', 'issue', { severity: 'critical', parameterId: 'endpoint-auth-required' }),
    'Critical issue opened: Endpoint auth required',
  ],
  [event('create', 'agent'), 'Agent registered'],
  [event('update', 'agent'), 'Agent updated'],
  [event('login-failed', 'session'), 'Sign-in failed'],
  [event('export', 'audit-log'), 'Audit trail exported'],
  [event('withdraw', 'attestation'), 'Attestation withdrawn'],
  [event('turn-about', 'strange-thing'), 'Strange thing turn about'],
])('describes %j as %s', (notified, sentence) => {
  expect(eventSentence(notified)).toBe(sentence);
});

it('has a sentence with a verb for every change that the API audits', () => {
  const audited = contracts.flatMap(({ routes }) =>
    Object.values(routes).flatMap((route) => ('audit' in route && route.audit ? [route.audit] : [])),
  );
  expect(audited.length).toBeGreaterThan(20);
  for (const { action, resource } of audited) {
    const sentence = eventSentence(event(action, resource));
    expect(sentence, `${action} ${resource}`).toMatch(
      /^[A-Z].*(?:ed|wn|gned off|in|out|for|again|nt|reset)\b/,
    );
  }
});

describe('repeated events', () => {
  const of = (id: string, action: string, resource: string, details: Record<string, unknown> = {}) =>
    ({ ...event(action, resource, details), id, userId: 'system' }) as AuditLogReply;

  it('become one line with a count, without events of another agent or kind', () => {
    const issue = (id: string, agentId: string) => of(id, 'create', 'issue', { agentId, severity: 'high' });
    const scan = (id: string) => of(id, 'complete', 'scan', { agentId: 'a', framework: 'hipaa', score: 1 });
    const found = eventsOf([scan('1'), scan('2'), issue('3', 'a'), issue('4', 'a'), issue('5', 'b')]);
    expect(found.map(({ newest, count }) => [newest.id, count])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 2],
      ['5', 1],
    ]);
    expect(eventSentence(issue('3', 'a'), 2)).toBe('2 issues opened');
  });

  it('become one line even if another event with the same timestamp is between them', () => {
    const at = (id: string, time: string, action: string, resource: string) =>
      ({ ...of(id, action, resource, { agentId: 'a', score: 1 }), timestamp: time }) as AuditLogReply;
    const [late, early] = ['2026-11-24T10:00:00.000Z', '2026-11-24T09:00:00.000Z'];
    const found = eventsOf([
      ...[
        at('1', late, 'create', 'issue'),
        at('2', late, 'complete', 'scan'),
        at('3', late, 'create', 'issue'),
      ],
      ...[at('4', early, 'complete', 'scan'), at('5', early, 'create', 'issue')],
    ]);
    expect(found.map(({ newest, count }) => [newest.id, count])).toEqual([
      ['1', 2],
      ['2', 1],
      ['4', 1],
      ['5', 1],
    ]);
  });
});
