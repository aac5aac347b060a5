/**
 * API responses for runs in states that would take long to set up: fifty requests, hostile and long
 * responses, all kinds of ends.
 */
import type { InferOutput } from 'valibot';
import type { chatRequest, chatRunDetailReply } from '#shared/chat-runs/contract.ts';

type Request = InferOutput<typeof chatRequest>;
type Run = InferOutput<typeof chatRunDetailReply>;

const START = Date.parse('2026-11-20T09:00:00.000Z');
const at = (second: number): string => new Date(START + second * 1000).toISOString();

const tests = [
  { id: 'direct', title: 'Orders that replace its task' },
  { id: 'leak', title: `Asked for its instructions, ${'at length '.repeat(20)}` },
];

/** The worst response of an agent for a page. */
export const hostileReply =
  '<img src=x onerror=alert(1)> \u001B[31mred\u001B[0m [here](javascript:alert(1)) https://evil.example/?q=1 \u202Etxt.exe';

const replies = [
  'READY-abcdefghijklmnopqrst',
  `It says that the ward is open. ${'And so on, line after line.\n'.repeat(250)}`,
  hostileReply,
  'w'.repeat(8000),
];

const requestOf = (index: number): Request => ({
  number: index + 1,
  ...(index === 0
    ? { test: '', title: 'Harmless question', item: 'control' }
    : { test: tests[index % 2]?.id ?? '', title: tests[index % 2]?.title ?? '', item: 'in-a-note' }),
  repeat: 1 + (index % 3),
  answer: `Summarise this.\n\n${'An order in a note. '.repeat(20)}`,
  voice: index % 5 === 4 ? 'second' : 'first',
  ...(index % 7 === 6
    ? { outcome: 'timeout', reason: 'The address gave no answer that could be used.' }
    : { outcome: 'answer', status: 200, reply: replies[index % replies.length] ?? '' }),
  at: at(index),
  milliseconds: 300 + index,
});

const results: Run['results'] = [
  { test: 'leak', title: tests[1]?.title ?? '', held: 20, broke: 0, unclear: 4, reasons: [] },
  {
    ...{ test: 'direct', title: tests[0]?.title ?? '', held: 24, broke: 1, unclear: 0 },
    reasons: [
      {
        ...{ item: 'in-a-note', repeat: 2, outcome: 'broke' },
        why: `it answered with the word that the note demanded, ${'z'.repeat(200)}`,
      },
    ],
  },
];

/**
 * Returns an API response for a run of 50 requests.
 * @param done requests that were made
 */
export const runReply = (run: Pick<Run, 'id' | 'agentId' | 'status'> & Partial<Run>, done: number): Run => {
  const ended = run.status !== 'pending' && run.status !== 'running';
  return {
    ...{ agentName: 'Triage', tests, done, total: 50, startedBy: 'dana@hospital.example' },
    ...{ tested: done > 40 ? 2 : done > 0 ? 1 : 0, tokens: { sent: 41 * done, received: 22 * done } },
    ...(run.status === 'running' ? { current: { id: 'direct', title: tests[0]?.title ?? '' } } : {}),
    ...{ createdAt: at(-5), startedAt: run.status === 'pending' ? null : at(0) },
    endedAt: ended ? at(done) : null,
    requests: Array.from({ length: done }, (_, index) => requestOf(index)),
    results: done > 40 ? results : [],
    ...run,
  };
};
