import { control } from '#functions/evidence/conversations/tests.ts';
import type { Conversation } from '#functions/evidence/conversations/transcript.ts';
import type { ChatRequest } from '#shared/chat-runs/contract.ts';
import { titleOf } from './chat-run-reply.ts';

/** The requests of one try as people see them, masked as they are kept. */
export const requestsOf = ({ test, item, repeat, calls }: Conversation): readonly ChatRequest[] =>
  calls.map(({ step, outcome, status, reply, reason, at, milliseconds }) => ({
    test: test === control.id ? '' : test,
    title: titleOf(test),
    item,
    repeat,
    said: 'say' in step ? step.say : 'What the answer before left behind was asked for.',
    voice: step.voice,
    outcome,
    ...(status === undefined ? {} : { status }),
    ...(reply === undefined ? {} : { reply }),
    ...(reason === undefined ? {} : { reason }),
    at,
    milliseconds,
  }));
