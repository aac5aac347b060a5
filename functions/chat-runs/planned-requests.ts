/** Lists every request of a plan for a dry run. Nothing is sent. */
import { cardAddresses } from '#functions/evidence/collectors/a2a/find-card.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import { control } from '#functions/evidence/red-team/tests.ts';
import type { Step, Voice } from '#functions/evidence/red-team/transcript.ts';
import type { ChatPreviewReply } from '#shared/chat-runs/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { testOf } from './asking.ts';
import { type ChatPlan, type PlannedTry, stepsOf, userOf } from './chat-plan.ts';
import { titleOf } from './chat-run-reply.ts';
import { modelList } from './speakers/openai.ts';
import type { Speaker } from './speakers/speaker.ts';
import { previewedSpeaker } from './speakers/speakers.ts';

type Planned = ChatPreviewReply['requests'][number];

/** Placeholder for the agent's response. */
const ANSWER = '(response of the agent)';
/** Placeholder for the id of what a response leaves behind. */
const LEFT = '(id from the response)';

const shown = (
  { method, url, headers = {}, body = '' }: ProbeRequest,
  plan: ChatPlan,
  of: Pick<Planned, 'test' | 'title' | 'item' | 'repeat'>,
  voice: Voice = 'first',
): Planned => {
  const credential = plan.credentials[voice] ?? plan.credentials.first;
  const names = [
    ...Object.keys(headers),
    'user-agent',
    'x-probe-run',
    ...(credential ? [credential.header] : []),
  ];
  return {
    ...of,
    method,
    url,
    headerNames: [...new Set(names.map((name) => name.toLowerCase()))].toSorted(),
    body,
  };
};

const unnamed = (title: string) => ({ test: '', title, item: '', repeat: 1 });

/** Returns the requests before the first message. */
const reads = (plan: ChatPlan): readonly Planned[] => {
  const { connection, model } = plan;
  const get = (url: string) =>
    ({ level: 'L0', method: 'GET', url, headers: { accept: 'application/json' } }) as const;
  if (connection.protocol === 'a2a')
    return cardAddresses(connection.url).map((url) =>
      shown(get(url), plan, unnamed('Agent card, at the first of these addresses that serves one')),
    );
  const list = model === undefined && !connection.webhook ? modelList(connection) : undefined;
  return list === undefined ? [] : [shown(get(list), plan, unnamed('Model list'))];
};

/** Returns the assumptions about requests that only the agent can confirm, as sentences for users. */
const assumed = ({ connection, model }: ChatPlan): readonly string[] => {
  if (connection.protocol === 'a2a')
    return [
      'The agent card is requested at one address after another, until one serves it.',
      'Messages are sent to the address named in the card, in its version and binding. Until the card is read, they are shown as A2A 1.0 over JSON-RPC, sent to the registered address.',
    ];
  if (connection.webhook)
    return connection.webhook.sessionPath === undefined
      ? []
      : ['The session of a conversation is empty until the first response names it.'];
  return model === undefined ? ['The model is the first one that the endpoint lists.'] : [];
};

/** Returns the requests of one attempt. */
const requestsOf = (plan: ChatPlan, speaker: Speaker, planned: PlannedTry): readonly Planned[] => {
  const { test, item, repeat, nonce } = planned;
  const of = { test: test === control.id ? '' : test, title: titleOf(test), item, repeat };
  const steps = stepsOf(plan, planned, testOf(planned));
  const answer: Step[] = [];
  return steps.flatMap((step) => {
    const before = answer.flatMap((one) =>
      'say' in one && 'say' in step && one.thread === step.thread
        ? [{ role: 'user', content: one.say } as const, { role: 'assistant', content: ANSWER } as const]
        : [],
    );
    answer.push(step);
    if ('fetch' in step)
      return speaker.fetch ? [shown(speaker.fetch.request(LEFT), plan, of, step.voice)] : [];
    const words = {
      text: step.say,
      history: before,
      user: userOf(plan, step.voice, nonce),
      thread: {},
      messageId: '00000000-0000-4000-8000-000000000000',
    };
    return [shown(speaker.requestFor(words), plan, of, step.voice)];
  });
};

/**
 * Returns every request of a plan, in order, and the assumptions about them.
 * @throws ProblemError 409 `protocol` for an address without a supported protocol
 */
export const plannedRequests = (
  plan: ChatPlan,
): {
  readonly reads: readonly Planned[];
  readonly messages: readonly Planned[];
  readonly assumed: readonly string[];
} => {
  const speaker = previewedSpeaker(plan.connection, plan.model);
  if (typeof speaker === 'string') throw conflict('protocol', speaker);
  return {
    reads: reads(plan),
    messages: plan.parts.flatMap(({ tries }) =>
      tries.flatMap((planned) => requestsOf(plan, speaker, planned)),
    ),
    assumed: assumed(plan),
  };
};
