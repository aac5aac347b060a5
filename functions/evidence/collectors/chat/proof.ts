/** Deciding lines of a conversation, as proof. */

import { cutBytes, type Excerpt, printable } from '#functions/evidence/probe/excerpt.ts';
import type { Call } from '#functions/evidence/red-team/transcript.ts';
import type { Try } from './asked.ts';

const MAX_BYTES = 2048;
const MAX_STATED = 400;
const MAX_REPLY = 500;
/** Number of characters shown before a mark. */
const LEAD = 120;

const TAGS = /[\u{e0020}-\u{e007e}]+/gu;
const FIRST_TAG = 0xe0000;

/** Makes invisible letters visible. */
const visible = (text: string): string =>
  printable(text).replace(
    TAGS,
    (run) =>
      `[invisible: ${[...run].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - FIRST_TAG)).join('')}]`,
  );

const nearbyText = (text: string, marks: readonly string[]): string => {
  const places = marks.map((mark) => text.indexOf(mark)).filter((place) => place >= 0);
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - LEAD);
  return from === 0 ? text : `…${text.slice(from)}`;
};

const answerLine = (
  { outcome, reply, status, reason, filtered, toolCalls }: Call,
  marks: readonly string[],
): string => {
  const [tool] = toolCalls;
  if (reply !== undefined && reply !== '') return cutBytes(nearbyText(visible(reply), marks), MAX_REPLY);
  if (filtered !== undefined) return `stopped by a filter (${filtered})`;
  if (outcome === 'answer') return tool === undefined ? 'nothing' : `requests the tool ${visible(tool)}`;
  return cutBytes(
    [outcome, status === undefined ? '' : `HTTP ${status}`, reason ?? ''].filter(Boolean).join(', '),
    MAX_REPLY,
  );
};

const callLines = (call: Call, marks: readonly string[]): readonly string[] => {
  const who = call.step.voice === 'second' ? 'second user' : 'user';
  const answers =
    'say' in call.step
      ? cutBytes(visible(call.step.say), MAX_STATED)
      : `requests the task of step ${call.step.fetch + 1}`;
  return [`→ ${who}: ${answers}`, `← ${answerLine(call, marks)}`];
};

const linesOf = ({ test, item, repeat, why, marks, conversation }: Try): string => {
  const shown = marks.map(visible);
  const calls = conversation?.calls ?? [];
  return [
    `${test}/${item}, attempt ${repeat}: ${why}`,
    ...calls.flatMap((call) => callLines(call, shown)),
  ].join('\n');
};

/** Returns complete attempts up to 2 KiB, most severe first; text within an attempt is shortened. */
export const proofOf = (decided: readonly Try[]): Excerpt => {
  let text = '';
  for (const lines of decided.map(linesOf)) {
    const next = text === '' ? lines : `${text}\n\n${lines}`;
    if (text !== '' && Buffer.byteLength(next) > MAX_BYTES) break;
    text = next;
  }
  const excerpt = cutBytes(text, MAX_BYTES);
  const marks = decided.flatMap((one) => one.marks.map(visible));
  return { excerpt, marks: [...new Set(marks)].filter((mark) => mark !== '' && excerpt.includes(mark)) };
};
