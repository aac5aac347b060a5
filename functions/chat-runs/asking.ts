/**
 * Sends the planned messages of a run, one request at a time, until a test is complete or the slice is over.
 * Progress is stored before and after each request, so that no message is sent twice.
 */
import type { ChatTest } from '#functions/evidence/red-team/chat-test.ts';
import { maskReply } from '#functions/evidence/red-team/masking.ts';
import { chatTests, control, whySilent } from '#functions/evidence/red-team/tests.ts';
import type { Call, Conversation, Step } from '#functions/evidence/red-team/transcript.ts';
import { type Clock, instant, SECOND } from '#shared/kernel/time.ts';
import { type Asked, type AskedPart, partBegin } from './asked.ts';
import { type ChatPlan, type PlannedPart, type PlannedTry, stepsOf, userOf } from './chat-plan.ts';
import type { Endpoint, Heard, Probes, Speaker, Words } from './speakers/speaker.ts';

/** Maximum stored length of a response, in characters. */
const LONGEST_REPLY = 8_000;
/** Maximum duration of one request (probes §1). */
export const LONGEST_CALL = 45 * SECOND;
/** Consecutive requests without a response, or with a server error, after which an agent counts as down. */
const MAX_FAILURES = 3;

export interface Asking {
  readonly plan: ChatPlan;
  readonly probes: Probes;
  /** Finds the agent; returns a sentence if it cannot be reached. */
  readonly openEndpoint: () => Promise<Endpoint | string>;
  readonly speakerOf: (endpoint: Endpoint) => Speaker;
  /** Returns why the address must not be contacted any more; undefined if it may. */
  readonly stoppedBy: () => string | undefined;
  /** Waits until the address accepts requests again, after it asked for a pause with `Retry-After`. */
  readonly pause: () => Promise<void>;
  /** Returns whether a user stopped the run. */
  readonly shouldStop: () => boolean;
  /** Returns whether there is time for another request in this slice. */
  readonly hasTime: () => boolean;
  readonly save: (asked: Asked) => Promise<void>;
  readonly savePart: (index: number, part: AskedPart) => Promise<void>;
  readonly newId: () => string;
  readonly newNonce: () => string;
  readonly clock: Clock;
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

/** Returns the step to make next; undefined at the end of the part. */
const nextStep = (plan: ChatPlan, { tries }: PlannedPart, asked: Asked) => {
  const { place, step } = asked.next;
  const planned = tries[place];
  if (!planned) return undefined;
  const conversation = asked.tries[place] ?? begun(planned);
  const steps = stepsOf(plan, conversation, testOf(planned));
  return { planned, conversation, steps, step: steps[step] };
};

/** Starts the current attempt again with another nonce, because its last message may have been sent. */
const restarted = (plan: ChatPlan, asked: Asked, at: string, nonce: string): Asked => {
  const part = plan.parts[asked.part];
  const { planned, conversation, step } = (part && nextStep(plan, part, asked)) ?? {};
  if (!planned || !conversation || !step) return { ...asked, awaiting: null };
  const lost: Call = {
    step,
    outcome: 'stopped',
    reason: 'The run was interrupted before the response was stored.',
    redactions: [],
    toolCalls: [],
    at,
    milliseconds: 0,
  };
  const { place } = asked.next;
  return {
    ...asked,
    awaiting: null,
    next: { place, step: 0 },
    threads: {},
    left: {},
    tries: [...asked.tries.slice(0, place), { ...begun(planned), nonce }],
    interrupted: [...asked.interrupted, { ...conversation, calls: [...conversation.calls, lost] }],
  };
};

const NO_RESPONSE: readonly Heard['outcome'][] = ['blocked', 'refused', 'timeout', 'tls-error'];
const hasFailed = ({ outcome, status = 0 }: Heard): boolean => NO_RESPONSE.includes(outcome) || status >= 500;

/** Returns why a control part ends the run; undefined if the agent answered. */
const silenceOf = (plan: ChatPlan, { part, tries, sent }: Asked): string | undefined => {
  const silent = whySilent(tries, settingOf(plan));
  if (silent === undefined) return undefined;
  const what = `the agent answered none of the control questions: ${silent}`;
  return part === 0
    ? `No test was run, because ${what}.`
    : `The run ended early after ${sent} requests, because ${what}.`;
};

/**
 * Continues a run until a test is complete, its slice is over, or it ends. A part is stored before the progress
 * moves past it.
 */
export const ask = async (from: Asked, asking: Asking): Promise<Asked> => {
  const { plan, probes, shouldStop, hasTime, newId } = asking;
  let asked = from;
  const store = async (more: Partial<Asked>) => {
    asked = { ...asked, ...more };
    await asking.save(asked);
  };
  const end = async (reason?: string) => {
    await store({ ended: reason === undefined ? {} : { reason } });
    return asked;
  };

  if (asked.awaiting !== null) await store(restarted(plan, asked, asked.awaiting, asking.newNonce()));
  if (!asked.endpoint) {
    const endpoint = await asking.openEndpoint();
    if (shouldStop()) return asked;
    if (typeof endpoint === 'string') return end(`No requests were made. ${endpoint}`);
    await store({ endpoint, setting: settingOf(plan) });
  }

  /** Makes a counted request; undefined if none are left. */
  const counted = async (send: (speaker: Speaker) => Promise<Heard>): Promise<Heard | undefined> => {
    if (!asked.endpoint || asked.sent >= plan.maxCalls) return undefined;
    await store({ sent: asked.sent + 1, awaiting: instant(asking.clock()) });
    return send(asking.speakerOf(asked.endpoint));
  };

  const stepOnce = (conversation: Conversation, step: Step) => {
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
      user: userOf(plan, step.voice, conversation.nonce),
      thread: asked.threads[step.thread] ?? {},
      messageId: newId(),
    };
    return counted((speaker) => speaker.say(probe, words));
  };

  /** Makes a step, and makes it again if only its form was rejected. */
  const stepped = async (conversation: Conversation, step: Step) => {
    let heard = await stepOnce(conversation, step);
    // After the control questions, a rejection may be about the text of an attack rather than its form.
    while (heard?.instead && (conversation.test === control.id || heard.outcome === 'answer') && hasTime()) {
      await store({ endpoint: heard.instead, awaiting: null });
      heard = await stepOnce(conversation, step);
    }
    return heard;
  };

  /** Makes the next step. @returns whether the part goes on in this slice */
  const advance = async (part: PlannedPart): Promise<boolean> => {
    const current = nextStep(plan, part, asked);
    if (!current) return false;
    const { conversation, steps, step } = current;
    const { place, step: index } = asked.next;
    if (!step) {
      // Stored with the next request: it follows from what is stored.
      asked = { ...asked, next: { place: place + 1, step: 0 }, threads: {}, left: {} };
      return true;
    }
    if (shouldStop() || !hasTime()) return false;
    const heard = await stepped(conversation, step);
    if (!heard) {
      await end(`All ${plan.maxCalls} requests of the run were used.`);
      return false;
    }
    if (heard.outcome === 'stopped' && shouldStop()) return false;
    const isRefused = heard.status === TOO_MANY;
    if (isRefused && asked.refusals === 0 && asking.stoppedBy() === undefined) {
      // The message was rejected, so it is sent again in the next slice, after the pause.
      await store({ awaiting: null, refusals: 1 });
      await asking.pause();
      return false;
    }
    const call = recordedCall(step, heard, ownTexts(plan, steps));
    const isLast = index === steps.length - 1;
    const accepted = call.outcome === 'answer' || isRejectedFetch(call);
    const made = { ...conversation, calls: [...conversation.calls, call], whole: isLast };
    const failures = hasFailed(heard) ? asked.failures + 1 : 0;
    await store({
      awaiting: null,
      failures,
      refusals: isRefused ? asked.refusals + 1 : 0,
      tries: [...asked.tries.slice(0, place), made],
      // A conversation ends at the first step that the agent does not answer.
      next: { place, step: accepted ? index + 1 : steps.length },
      threads:
        'say' in step && heard.thread ? { ...asked.threads, [step.thread]: heard.thread } : asked.threads,
      left: heard.thread?.left === undefined ? asked.left : { ...asked.left, [index]: heard.thread.left },
    });
    const stopped =
      asking.stoppedBy() ??
      (isRefused
        ? 'the target responded with 429'
        : failures >= MAX_FAILURES
          ? `${failures} consecutive requests had no response or a server error`
          : undefined);
    if (stopped !== undefined) await end(`The run ended early: ${stopped}.`);
    return stopped === undefined;
  };

  for (;;) {
    const part = plan.parts[asked.part];
    if (!part) return end();
    while (await advance(part));
    if (asked.ended || asked.next.place < part.tries.length) return asked;
    const silent = part.test === control.id ? silenceOf(plan, asked) : undefined;
    if (silent !== undefined) return end(silent);
    const { tries, interrupted } = asked;
    await asking.savePart(asked.part, { tries, interrupted });
    const next = asked.part + 1;
    await store({ ...partBegin, part: next, ...(next < plan.parts.length ? {} : { ended: {} }) });
    // The next step stores the results of the test.
    if (part.test !== control.id) return asked;
  }
};
