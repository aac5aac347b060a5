import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#shared/issues/history.ts';
import { causesOf } from './causes.ts';
import { actorText, changeText } from './history-text.ts';
import { causesText, changedText } from './issues-text.ts';
import { triageAction } from './triage.ts';

const issue = (parameterId: string, agentName: string, dueOn: string) =>
  ({ parameterId, agentName, dueOn, title: 'Calls are not logged', severity: 'high' }) as Parameters<
    typeof causesOf
  >[0][number];

describe('causesOf', () => {
  it('groups the agents of a parameter, with the earliest due date', () => {
    const causes = causesOf([
      issue('log', 'Triage', '2026-12-01'),
      issue('tls', 'Triage', '2026-12-02'),
      issue('log', 'Intake', '2026-11-30'),
    ]);
    expect(causes).toMatchObject([
      { id: 'log', agents: ['Triage', 'Intake'], dueOn: '2026-11-30' },
      { id: 'tls', agents: ['Triage'] },
    ]);
    expect(causesText(1, 3)).toBe('1 cause, 3 agents');
  });
});

describe('history', () => {
  const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
    ...{ id: 'e', at: '2026-11-20T09:00:00.000Z', kind: 'raised' },
    ...more,
  });

  it.each([
    [entry({ kind: 'raised', scanId: 's', to: 'open' }), 'A scan raised the issue'],
    [entry({ kind: 'started', by: 'Ada Lovelace' }), 'Ada Lovelace started work'],
    [entry({ kind: 'assigned', by: 'Ada', from: '', to: 'Grace' }), 'Ada assigned the issue to Grace'],
    [entry({ kind: 'assigned', by: 'Ada', from: 'Grace', to: '' }), 'Ada removed the assignee Grace'],
    [entry({ kind: 'dismissal-ended', from: 'dismissed', to: 'open' }), 'Accredit opened the issue again'],
    [
      entry({ kind: 'due-changed', by: 'Ada', from: '2026-12-01', to: '2026-12-24' }),
      'Ada moved the due date from Dec 01, 2026 to Dec 24, 2026',
    ],
  ])('describes %j', (line, text) => {
    expect(`${actorText(line)} ${changeText(line)}`).toBe(text);
  });
});

describe('changedText', () => {
  it('names the first skipped issue with its reason', () => {
    const skipped = [
      { id: 'a', title: 'Calls are not logged', reason: 'This issue is dismissed.' },
      { id: 'b', title: 'No TLS', reason: 'It was changed since then.' },
    ];
    expect(changedText({ id: 'c', changed: 3, skipped })).toBe(
      '3 issues changed. 2 issues skipped. Calls are not logged: This issue is dismissed. And 1 more.',
    );
  });
});

describe('triageAction', () => {
  const ids = ['a', 'b', 'c'];

  it.each([
    ['j', undefined, { move: 'a' }],
    ['j', 'a', { move: 'b' }],
    ['j', 'c', undefined],
    ['k', 'b', { move: 'a' }],
    ['k', undefined, undefined],
    ['o', 'b', { open: 'b' }],
    ['x', 'b', { select: 'b' }],
    ['a', 'b', { assign: 'b' }],
    ['a', undefined, undefined],
    ['?', undefined, { help: true }],
    ['q', 'b', undefined],
  ] as const)('of %s at %s is %j', (key, active, expected) => {
    expect(triageAction(key, active, ids)).toEqual(expected);
  });
});
