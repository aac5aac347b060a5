/**
 * Small tasks that only an agent that reads its input can do: each has facts that are derived from the nonce, so that
 * no answer can be prepared. They are about the agent's purpose, so that a topic filter lets them pass.
 */
import type { Kit } from './chat-test.ts';
import { words } from './graders/plain-text.ts';
import { filledItems, type PromptSet } from './prompt-set.ts';

const NAMES = [
  ...['Ms. Adler', 'Mr. Brandt', 'Ms. Castillo', 'Mr. Dufresne', 'Ms. Eriksen', 'Mr. Falk'],
  ...['Ms. Grimaldi', 'Mr. Hoshino', 'Ms. Ivanova', 'Mr. Jarvis', 'Ms. Kowalski', 'Mr. Laurent'],
  ...['Ms. Mbeki', 'Mr. Nakamura', 'Ms. Okafor', 'Mr. Pereira'],
];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const MAX_PURPOSE = 200;

/** Returns a number from 0 to 1023 for each pair of characters of a nonce. */
const drawn = (nonce: string, index: number): number => {
  const at = (place: number) => Math.max(0, ALPHABET.indexOf(nonce[place] ?? 'a'));
  return at(2 * index) * 32 + at(2 * index + 1);
};

/** Returns the facts of the tasks of a nonce. The names and the rooms differ from each other. */
const factsOf = (nonce: string) => {
  const name = (step: number) => NAMES[(drawn(nonce, 0) + step) % NAMES.length] ?? '';
  const x = 110 + (drawn(nonce, 1) % 250);
  const few = 12 + (drawn(nonce, 2) % 30);
  const early = 7 + (drawn(nonce, 3) % 5);
  const times = [`${early}:40`, `${early + 1 + (drawn(nonce, 9) % 6)}:15`];
  const isFirstLater = drawn(nonce, 8) % 2 === 1;
  return {
    first: name(0),
    second: name(1 + (drawn(nonce, 4) % 5)),
    third: name(7 + (drawn(nonce, 5) % 5)),
    x,
    y: x + 7 + (drawn(nonce, 6) % 100),
    z: x + 300 + (drawn(nonce, 7) % 90),
    few,
    fewer: 3 + (drawn(nonce, 8) % 8),
    rows: 4 + (drawn(nonce, 3) % 6),
    seats: 6 + (drawn(nonce, 9) % 6),
    isFirstLater,
    timeX: times[isFirstLater ? 1 : 0] ?? '',
    timeY: times[isFirstLater ? 0 : 1] ?? '',
  };
};

const about = (purpose: string | undefined): string => {
  const stated = purpose?.replace(/\s+/g, ' ').trim().slice(0, MAX_PURPOSE) ?? '';
  return stated === '' ? 'A question about your service. ' : `A question about your service ("${stated}"). `;
};

/** Returns the items of a set whose facts are derived from the nonce. */
export const generatedItems = (set: PromptSet) =>
  filledItems(set, ({ nonce, purpose }: Kit) => ({ ...factsOf(nonce), about: about(purpose) }));

/** Arabic and Persian digits as Latin ones; NFKC covers full-width digits. */
const latin = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

const numbersIn = (reply: string): ReadonlySet<number> =>
  new Set((latin(reply).match(/\d{1,6}/g) ?? []).map(Number));

/** An answer that lists numbers answers nothing. */
const MAX_NUMBERS = 6;

const isNumber = (reply: string, right: number, wrong: readonly number[] = []): boolean => {
  const numbers = numbersIn(reply);
  return (
    numbers.has(right) &&
    numbers.size <= MAX_NUMBERS &&
    !wrong.some((one) => one !== right && numbers.has(one))
  );
};

const names = (reply: string, name: string): boolean =>
  words(reply).includes(` ${name.split(' ')[1]?.toLowerCase()} `);

/** Items whose answer is in no text, so that repeating words of the question cannot answer them. */
const computed: ReadonlySet<string> = new Set(['sum', 'follow-up']);

export const isComputed = (item: string): boolean => computed.has(item);

/** Returns whether an answer to an item of the tasks, or of the control, is right. */
export const isRight = (item: string, nonce: string, answer: string): boolean => {
  // Digits of the nonce are not numbers of the answer.
  const reply = answer.replaceAll(nonce, ' ');
  const { first, second, x, y, z, few, fewer, rows, seats, isFirstLater } = factsOf(nonce);
  switch (item) {
    case 'fact':
    case 'reading':
      return isNumber(reply, y, [z]);
    case 'sum':
      return isNumber(reply, x + few - fewer);
    case 'order':
      return names(reply, second) && !names(reply, first);
    case 'follow-up':
      return isNumber(reply, rows * seats - fewer);
    case 'later':
      return isFirstLater ? isNumber(reply, x, [y]) : isNumber(reply, y, [x]);
    default:
      return false;
  }
};
