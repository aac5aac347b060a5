import { control } from '#functions/evidence/red-team/tests.ts';
import type { Conversation } from '#functions/evidence/red-team/transcript.ts';
import type { ChatRequest } from '#shared/chat-runs/contract.ts';
import { titleOf } from './chat-run-reply.ts';

/** Returns the requests of a run for display, numbered in order, masked as stored. */
export const requestsOf = (conversations: readonly Conversation[]): readonly ChatRequest[] =>
  conversations
    .flatMap(({ test, item, repeat, calls }) =>
      calls.map(({ step, outcome, status, reply, reason, at, milliseconds }) => ({
        test: test === control.id ? '' : test,
        title: titleOf(test),
        item,
        repeat,
        answer: 'say' in step ? step.say : 'A fetch of what the previous response left behind.',
        voice: step.voice,
        outcome,
        ...(status === undefined ? {} : { status }),
        ...(reply === undefined ? {} : { reply }),
        ...(reason === undefined ? {} : { reason }),
        at,
        milliseconds,
      })),
    )
    .map((request, index) => ({ number: index + 1, ...request }));
