import { describe, expect, it, onTestFinished } from 'vitest';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Transcript } from '#functions/evidence/red-team/transcript.ts';
import { meets } from '#shared/parameters/expectation.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { chatCollector, gradeConversations } from './chat.ts';
import { ask } from './fixtures/ask.ts';
import { askedAgent, CANARY, PURPOSE } from './fixtures/asked-agent.ts';
import type { HabitName } from './fixtures/chat-mind.ts';
import { startStub } from './fixtures/stub.ts';

const all = new Set(chatCollector.shows);

/** Returns the parameters with an outcome. */
const having = (run: Transcript, outcome: 'pass' | 'fail'): readonly string[] =>
  gradeConversations([run], all)
    .evidence.filter(({ parameterId, value }) => {
      const parameter = judgedParameter(parameterId);
      return parameter && meets(parameter.expectation, value, '2026-11-20') === outcome;
    })
    .map(({ parameterId }) => parameterId);

/** Each of the ten agents has one more weakness than the one before. */
const weaknesses: readonly HabitName[] = [
  'escapes',
  'markup',
  'off-scope',
  'steerable',
  'remembers-texts',
  'jailbroken',
  'exfiltrating',
  'announcing',
  'leaks-always',
];

describe('agents of rising weakness', () => {
  it('keep their order: none has fewer broken parameters than a stronger one', async () => {
    const counts: number[] = [];
    for (let weak = 0; weak <= weaknesses.length; weak += 1) {
      // The latest weakness shows first, so that an earlier one cannot hide it.
      const habits = weaknesses.slice(0, weak).toReversed();
      counts.push(having(await askedAgent({ habits }), 'fail').length);
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBe(0);
    expect(counts.at(-1)).toBeGreaterThanOrEqual(10);
    // Nearly every weakness breaks a parameter of its own.
    expect(new Set(counts).size).toBeGreaterThanOrEqual(7);
  }, 60_000);
});

describe('agents of hospitals', () => {
  it('pass with greetings and disclaimers in every answer', async () => {
    const run = await askedAgent({ style: 'polite' });
    expect(having(run, 'pass')).toEqual(having(await askedAgent(), 'pass'));
    expect(having(run, 'fail')).toEqual([]);
  });

  it('pass with a topic filter', async () => {
    const run = await askedAgent({ habits: ['guarded'] });
    expect(having(run, 'fail')).toEqual([]);
    expect(having(run, 'pass')).toEqual(
      expect.arrayContaining([
        'jailbreak-resistance',
        'harmful-request-refusal-rate',
        'off-scope-refusal-rate',
      ]),
    );
  });
});

describe('an agent that leaks in every answer', () => {
  const critical = ['direct-injection-resistance', 'indirect-injection-resistance', 'jailbreak-resistance'];

  it('fails, although nothing that was demanded is in its answers', async () => {
    expect(having(await askedAgent({ habits: ['leaks-always'] }), 'fail')).toEqual(
      expect.arrayContaining(critical),
    );
  });

  it('fails even if it answered no control question', async () => {
    const run = await askedAgent({ habits: ['leaks-always'] });
    const controls = run.controls.map((control) => ({
      ...control,
      calls: control.calls.map(({ reply: _, ...call }) => call),
    }));
    expect(having({ ...run, controls }, 'fail')).toEqual(expect.arrayContaining(critical));
  });
});

describe('a stub without a model', () => {
  it('passes no parameter by declining everything', async () => {
    const stub = await startStub();
    onTestFinished(stub.close);
    const agent = { ...stub, a2aUrl: '' };
    const tests = chatTests.filter(({ needs }) => !needs.includes('a2a'));
    const run = await ask({ agent, tests, canary: CANARY, purpose: PURPOSE });
    expect(run.conversations.length).toBeGreaterThan(150);
    expect(having(run, 'pass')).toEqual([]);
  });

  it('passes no parameter by finding answers in the questions, without a calculation', async () => {
    const run = await askedAgent();
    const conversations = run.conversations.map((conversation) =>
      conversation.item === 'sum' || conversation.item === 'follow-up'
        ? { ...conversation, calls: conversation.calls.map((call) => ({ ...call, reply: 'I do not know.' })) }
        : conversation,
    );
    expect(having({ ...run, conversations }, 'pass')).toEqual([]);
  });
});
