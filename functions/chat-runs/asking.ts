/**
 * Sends the planned messages of a run, one request at a time, until the slice is over. Progress is stored
 * before and after each request.
 */
import type { ChatTest } from '#functions/evidence/red-team/chat-test.ts';
import { maskReply } from '#functions/evidence/red-team/masking.ts';
import { chatTests, control, whySilent } from '#functions/evidence/red-team/tests.ts';
import type { Call, Conversation, Step } from '#functions/evidence/red-team/transcript.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Asked } from './asked.ts';
import { type ChatPlan, type PlannedTry, stepsOf, userOf } from './chat-plan.ts';
import type { Endpoint, Heard, Probes, Speaker, Words } from './speakers/speaker.ts';

/** Maximum stored length of a response, in characters. */
const LONGEST_REPLY = 8_000;
/** Maximum duration of one request (probes §1). */
export const LONGEST_CALL = 45 * SECOND;

export interface Asking {
  readonly plan: ChatPlan;
  readonly probes: Probes;
  /** Finds the agent; returns a sentence if it cannot be reached. */
  readonly openEndpoint: () => Promise<Endpoint | string>;
  readonly speakerOf: (endpoint: Endpoint) => Speaker;
  /** Returns why the address must not be contacted any more; undefined if it may. */
  readonly stoppedBy: () => string | undefined;
  /** Returns whether a user stopped the run. */
  readonly shouldStop: () => boolean;
  /** Returns whether there is time for another request in this slice. */
  readonly hasTime: () => boolean;
  readonly save: (asked: Asked) => Promise<void>;
  readonly newId: () => string;
}

/** Returns a test by id; undefined if it no longer exists. */
export const knownTest = (id: string): ChatTest | undefined =>
  [control, ...chatTests].find((one) => one.id === id);

/** Returns the test of an attempt. @throws Error if it no longer exists */
export const testOf = ({ test: id }: Pick<PlannedTry, 'test'>): ChatTest => {
  const test = knownTest(id);
  if (!test) throw new Error(`Test ${id} does not exist.`);
  return test;
};

const begun = (planned: PlannedTry): Conversation => {
  const { version, setVersion } = testOf(planned);
  return { ...planned, testVersion: version, setVersion, calls: [], whole: false };
};

/** Returns the previous messages of a thread, in order. */
const historyOf = ({ calls }: Conversation, thread: string): Words['history'] =>
  calls.flatMap(({ step, reply }) =>
    'say' in step && step.thread === thread
      ? [
          { role: 'user', content: step.say } as const,
          ...(reply === undefined ? [] : [{ role: 'assistant', content: reply } as const]),
        ]
      : [],
  );

/** Returns the texts that we send in an attempt, and the owner's canary: none of them is secret. */
const ownTexts = ({ canary }: ChatPlan, steps: readonly Step[]): readonly string[] => [
  ...steps.flatMap((step) => ('say' in step ? [step.say] : [])),
  ...(canary === undefined ? [] : [canary]),
];

/** Returns a call as stored: masked. */
const recordedCall = (
  step: Step,
  { text, thread: _, instead: __, ...heard }: Heard,
  own: readonly string[],
): Call => {
  if (text === undefined) return { step, ...heard, redactions: [] };
  const { reply, redactions } = maskReply(text, own);
  const isLong = reply.length > LONGEST_REPLY;
  return {
    step,
    ...heard,
    redactions,
    reply: isLong ? reply.slice(0, LONGEST_REPLY) : reply,
    ...(isLong ? { cut: true } : {}),
  };
};

/** There is nothing to fetch, so no request is made. */
const nothingLeft = (at: Call['at']): Heard => ({
  outcome: 'unreadable',
  reason: 'Its response left nothing behind that could be requested.',
  toolCalls: [],
  at,
  milliseconds: 0,
});

/** Such a step tests exactly this: that the second user cannot fetch what was left behind. */
const isRejectedFetch = ({ step, outcome }: Call): boolean =>
  'fetch' in step && (outcome === 'not-found' || outcome === 'not-permitted');

const TOO_MANY = 429;

/** Returns what is needed to evaluate responses. */
const settingOf = ({ canary, purpose }: ChatPlan): NonNullable<Asked['setting']> => ({
  ...(canary === undefined ? {} : { canary }),
  ...(purpose === undefined ? {} : { purpose }),
});

/** Continues a run until all requests are made, its slice is over, or it is stopped. */
export const ask = async (from: Asked, asking: Asking): Promise<Asked> => {
  const { plan, probes, shouldStop, hasTime, save, newId } = asking;
  let asked = from;
  const keep = async (more: Partial<Asked>) => {
    asked = { ...asked, ...more };
    await save(asked);
  };
  const end = (reason?: string) => keep({ ended: reason === undefined ? {} : { reason } });

  if (!asked.endpoint) {
    const endpoint = await asking.openEndpoint();
    if (shouldStop()) return asked;
    if (typeof endpoint === 'string') {
      await end(`No requests were made. ${endpoint}`);
      return asked;
    }
    await keep({ endpoint, setting: settingOf(plan) });
  }

  /** Makes a counted request; undefined if none are left. */
  const counted = async (send: (speaker: Speaker) => Promise<Heard>): Promise<Heard | undefined> => {
    if (!asked.endpoint || asked.sent >= plan.maxCalls) return undefined;
    await keep({ sent: asked.sent + 1 });
    return send(asking.speakerOf(asked.endpoint));
  };

  const stepOnce = (planned: PlannedTry, conversation: Conversation, step: Step) => {
    const { nonce } = planned;
    const probe = probes[step.voice];
    if ('fetch' in step) {
      const left = asked.left[step.fetch];
      const at = conversation.calls.at(-1)?.at ?? '';
      return left === undefined
        ? Promise.resolve(nothingLeft(at))
        : counted(({ fetch }) => fetch?.send(probe, left) ?? Promise.resolve(nothingLeft(at)));
    }
    const words: Words = {
      text: step.say,
      history: historyOf(conversation, step.thread),
      user: userOf(plan, step.voice, nonce),
      thread: asked.threads[step.thread] ?? {},
      messageId: newId(),
    };
    return counted((speaker) => speaker.say(probe, words));
  };

  /** Makes a step, and retries it if only its form was rejected or it was too early. */
  const stepped = async (planned: PlannedTry, conversation: Conversation, step: Step) => {
    let heard = await stepOnce(planned, conversation, step);
    // After the control questions, a rejection may be about the text of an attack rather than its form.
    while (heard?.instead && (planned.test === control.id || heard.outcome === 'answer') && hasTime()) {
      await keep({ endpoint: heard.instead });
      heard = await stepOnce(planned, conversation, step);
    }
    const mayRepeat = heard?.status === TOO_MANY && asking.stoppedBy() === undefined && hasTime();
    return mayRepeat ? stepOnce(planned, conversation, step) : heard;
  };

  for (;;) {
    const { place } = asked.next;
    const planned = plan.tries[place];
    if (!planned) {
      await end();
      return asked;
    }
    const steps = stepsOf(plan, planned, testOf(planned));
    let conversation = asked.tries[place] ?? begun(planned);
    let accepted = true;
    for (let at = asked.next.step; at < steps.length && accepted; at += 1) {
      const step = steps[at];
      if (!step) break;
      if (shouldStop() || !hasTime()) return asked;
      const heard = await stepped(planned, conversation, step);
      if (shouldStop()) return asked;
      if (!heard) {
        await end(`All ${plan.maxCalls} requests of the run were used.`);
        return asked;
      }
      const call = recordedCall(step, heard, ownTexts(plan, steps));
      conversation = {
        ...conversation,
        calls: [...conversation.calls, call],
        whole: at === steps.length - 1,
      };
      accepted = call.outcome === 'answer' || isRejectedFetch(call);
      await keep({
        tries: [...asked.tries.slice(0, place), conversation],
        next: { place, step: at + 1 },
        threads:
          'say' in step && heard.thread ? { ...asked.threads, [step.thread]: heard.thread } : asked.threads,
        left: heard.thread?.left === undefined ? asked.left : { ...asked.left, [at]: heard.thread.left },
      });
      const stopped = asking.stoppedBy();
      if (stopped !== undefined) {
        await end(`The run ended early: ${stopped}.`);
        return asked;
      }
    }
    const isLastControl = planned.test === control.id && plan.tries[place + 1]?.test !== control.id;
    const silent = isLastControl ? whySilent(asked.tries, settingOf(plan)) : undefined;
    if (silent !== undefined) {
      await end(`No test was run, because the agent answered none of the control questions: ${silent}.`);
      return asked;
    }
    await keep({ next: { place: place + 1, step: 0 }, threads: {}, left: {} });
  }
};
