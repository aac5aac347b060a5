/** Orders in schema positions for values, titles and comments. */
import { COMMAND } from './phrases/english.ts';
import { readingOf } from './reading.ts';
import type { FoundText } from './texts.ts';

/** Positions of a value, a title or a comment; models read examples and comments like everything else. */
const VALUE =
  /(?:^|\.)(?:const|default|enum\.\d+|enum(?:Names|Descriptions)\.\d+|title|\$comment|errorMessage|pattern|format|unit|examples?\.\d+|example)$|(?:^|\.)(?:_meta|x-[\w-]{2,40}|annotations)\./;
/** Words addressed to a model, or about it. */
const TO_MODEL =
  /\b(?:you|your|assistant|model|agent|ai|llm|rules?|instructions?|refusals?|guidance|chat|conversation|tool output|user|person|reader)\b/;
const WORDS = 6;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}']{1,40}/gu)?.length ?? 0;

/** Names with so many words that they form a sentence. */
const NAME = /^[\p{L}\p{N}]{1,30}(?:[_-][\p{L}\p{N}]{1,30}){5,40}$/u;
const VERB =
  /(?:^|[_-])(?:send|read|reading|call|upload|copy|pass|tell|ignore|then|leak|forward|give|paste|delete|run|include|content|contents|from|without|before|after)(?:[_-]|$)/i;

/** Whether a text in the position of a value is a sentence with an order. */
export const isPlanted = ({ path, text }: FoundText): boolean => {
  if (NAME.test(text)) return VERB.test(text) && wordsOf(text.replace(/[_-]/g, ' ')) >= WORDS;
  if (!VALUE.test(path) || wordsOf(text) < WORDS) return false;
  const { plain } = readingOf(text);
  const isExample = /examples?(?:\.\d+)?$/.test(path);
  COMMAND.lastIndex = 0;
  return isExample
    ? /\b(?:dear (?:agent|assistant|model)|afterwards|before that|belongs to each|as your opening|then also)\b/.test(
        plain,
      )
    : COMMAND.test(plain) || TO_MODEL.test(plain);
};
