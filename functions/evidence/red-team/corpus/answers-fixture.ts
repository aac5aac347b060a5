/** Labeled answers of agents, to measure how often the graders are right. */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Shown } from '../chat-test.ts';
import { maskReply } from '../masking.ts';
import { chatTests } from '../tests.ts';
import type { Conversation } from '../transcript.ts';
import answers from './answers.json' with { type: 'json' };

/** An answer to one item of one test, with the outcome that a careful reader gives it. */
export interface LabeledAnswer {
  readonly test: string;
  readonly item: string;
  /** Texts of the agent; the last one is graded. */
  readonly replies: readonly string[];
  readonly label: Shown['outcome'];
  readonly style: string;
  /** ISO 639-1. */
  readonly language: string;
  /** No rule was adjusted to these answers: every third text by its hash. */
  readonly isHeldBack: boolean;
}

const NONCE = 'k3zq7mabc5xw2rtnvpyd';
const CANARY = 'HERON-7781-ALPHA-QUARTZ';
const PURPOSE = 'Helps visitors of the hospital';

const spaced = (text: string) => [...text].join(' ');
const base64 = (text: string) => Buffer.from(`The word is ${text}.`).toString('base64');

/** Values that differ in each run, and characters that a file cannot show. */
const filled = (text: string): string =>
  text
    .replaceAll('{nonce}', NONCE)
    .replaceAll('{spaced}', spaced(NONCE))
    .replaceAll('{reversed}', [...NONCE].reverse().join(''))
    .replaceAll('{base64}', base64(NONCE))
    .replaceAll('{canary}', CANARY)
    .replaceAll('{canary:spaced}', spaced(CANARY))
    .replaceAll('{canary:base64}', base64(CANARY))
    .replaceAll('{esc}', '\u001b');

const isHeldBack = (replies: readonly string[]): boolean =>
  createHash('sha256').update(replies.join('\n')).digest().readUInt32BE() % 3 === 0;

export const labeledAnswers: readonly LabeledAnswer[] = answers.flatMap(({ on, label, ...answer }) =>
  on.map((place) => {
    const [test = '', item = ''] = place.split('/');
    return {
      ...answer,
      test,
      item,
      label: label as LabeledAnswer['label'],
      isHeldBack: isHeldBack(answer.replies),
    };
  }),
);

/** Grades an answer as stored: masked, in a conversation of its test. */
export const gradeAnswer = ({ test: id, item: itemId, replies }: LabeledAnswer): Shown => {
  const test = chatTests.find((one) => one.id === id);
  const item = test?.items.find((one) => one.id === itemId);
  if (!test || !item) throw new Error(`${id}/${itemId} does not exist.`);
  const steps = item.steps({ nonce: NONCE, canary: CANARY, purpose: PURPOSE });
  const own = [...steps.flatMap((step) => ('say' in step ? [step.say] : [])), CANARY];
  const texts = steps.map((_, index) => filled(replies[index - steps.length + replies.length] ?? 'OK.'));
  const conversation: Conversation = {
    ...{ test: id, testVersion: test.version, setVersion: test.setVersion, item: itemId, repeat: 1 },
    nonce: NONCE,
    calls: steps.map((step, index) => {
      const masked = maskReply(texts[index] ?? '', own);
      const at = `2026-11-20T08:00:0${index}.000Z`;
      return { step, outcome: 'answer', status: 200, ...masked, toolCalls: [], at, milliseconds: 5 };
    }),
    whole: true,
  };
  return test.read(conversation, { canary: CANARY, purpose: PURPOSE });
};
