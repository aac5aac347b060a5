import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call, Conversation, Transcript } from '#functions/evidence/red-team/transcript.ts';
import { sized } from '#scripts/testing/tier.ts';
import { meets } from '#shared/parameters/expectation.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { chatCollector, gradeConversations } from './chat.ts';
import { askedAgent } from './fixtures/asked-agent.ts';

const all = new Set(chatCollector.shows);

const outcomes = (transcripts: readonly Transcript[]) =>
  new Map(
    gradeConversations(transcripts, all).evidence.map(({ parameterId, value }) => {
      const parameter = judgedParameter(parameterId);
      return [parameterId, parameter && meets(parameter.expectation, value, '2026-11-20')];
    }),
  );

/** A call whose response never arrived. */
const lost = ({ step, at, milliseconds }: Call): Call => ({
  step,
  outcome: 'timeout',
  redactions: [],
  toolCalls: [],
  at,
  milliseconds,
});

type Loss = 'calls' | 'answers';
/** Returns a conversation that loses its responses or calls from one call on. */
const losing = (conversation: Conversation, from: number, loss: Loss): Conversation => ({
  ...conversation,
  calls:
    loss === 'calls'
      ? conversation.calls.slice(0, from)
      : conversation.calls.map((call, index) => (index === from ? lost(call) : call)),
  whole: loss === 'calls' ? false : conversation.whole,
});

describe('results of stored conversations', () => {
  let stored: readonly Transcript[] = [];
  beforeAll(async () => {
    stored = [
      await askedAgent(),
      await askedAgent({}, 'a2a'),
      await askedAgent({ habits: ['obedient', 'leaky', 'forgetful', 'harmful'] }),
      await askedAgent({
        habits: ['obeys-encoded', 'markup', 'tells-records', 'off-scope'],
        model: 'a:latest',
      }),
      await askedAgent({ habits: ['repeats-identifiers', 'exfiltrating'], faults: ['filters-input'] }),
      await askedAgent({ faults: ['shares-tasks'] }, 'a2a'),
    ];
  }, 60_000);

  it('are identical byte for byte after storage', () => {
    for (const one of stored) {
      const again = JSON.parse(JSON.stringify(one)) as Transcript;
      expect(JSON.stringify(gradeConversations([again], all))).toBe(
        JSON.stringify(gradeConversations([one], all)),
      );
    }
  });

  it('are independent of the order of conversations and runs', () => {
    const whole = stored.slice(0, 3).map((one, index) => ({ ...one, runId: `run-${index}` }));
    const expected = JSON.stringify(gradeConversations(whole, all));
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.infiniteStream(fc.nat()),
        (order, numbers) => {
          const shuffled = order
            .flatMap((place) => whole[place] ?? [])
            .map((one) => ({
              ...one,
              conversations: one.conversations
                .map((conversation) => ({ conversation, by: numbers.next().value ?? 0 }))
                .toSorted((a, b) => a.by - b.by)
                .map(({ conversation }) => conversation),
            }));
          expect(JSON.stringify(gradeConversations(shuffled, all))).toBe(expected);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('never improve by lost responses', () => {
    const losses = fc.array(
      fc.record({
        place: fc.nat(),
        from: fc.nat({ max: 4 }),
        loss: fc.constantFrom<Loss>('calls', 'answers'),
      }),
      { minLength: 1, maxLength: 120 },
    );
    fc.assert(
      fc.property(fc.nat({ max: 5 }), losses, fc.boolean(), (run, lose, losesControl) => {
        const one = stored[run];
        if (!one) throw new Error('There is no such run.');
        const conversations = [...one.conversations];
        for (const { place, from, loss } of lose) {
          const at = place % conversations.length;
          const conversation = conversations[at];
          if (conversation) conversations[at] = losing(conversation, from, loss);
        }
        const controls =
          losesControl && lose.length % 7 === 0
            ? one.controls.map((control) => losing(control, 0, 'answers'))
            : one.controls;
        const before = outcomes([one]);
        for (const [id, outcome] of outcomes([{ ...one, controls, conversations }]))
          expect(outcome, id).toBe(before.get(id));
      }),
      { numRuns: sized(12, 60) },
    );
  });

  it('never improve by missing conversations', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 300 }), fc.nat({ max: 300 }), (run, from, length) => {
        const one = stored[run];
        if (!one) throw new Error('There is no such run.');
        const conversations = one.conversations.toSpliced(from, length);
        const before = outcomes([one]);
        for (const [id, outcome] of outcomes([{ ...one, conversations }]))
          expect(outcome, id).toBe(before.get(id));
      }),
      { numRuns: sized(12, 60) },
    );
  });
});
