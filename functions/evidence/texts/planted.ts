/** Orders in places of a schema where values, titles and remarks belong. */
import { COMMAND } from './phrases/english.ts';
import { readingOf } from './reading.ts';
import type { FoundText } from './texts.ts';

/** Where a value, a title or a remark stands; examples and comments are read by models like all the rest. */
const VALUE =
  /(?:^|\.)(?:const|default|enum\.\d+|enum(?:Names|Descriptions)\.\d+|title|\$comment|errorMessage|pattern|format|unit|examples?\.\d+|example)$|(?:^|\.)(?:_meta|x-[\w-]{2,40}|annotations)\./;
/** Words of somebody who speaks to a model, or of it. */
const TO_MODEL =
  /\b(?:you|your|assistant|model|agent|ai|llm|rules?|instructions?|refusals?|guidance|chat|conversation|tool output|user|person|reader)\b/;
const WORDS = 6;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}']{1,40}/gu)?.length ?? 0;

/** Names of so many words that they are a sentence. */
const NAME = /^[\p{L}\p{N}]{1,30}(?:[_-][\p{L}\p{N}]{1,30}){5,40}$/u;
const VERB =
  /(?:^|[_-])(?:send|read|reading|call|upload|copy|pass|tell|ignore|then|leak|forward|give|paste|delete|run|include|content|contents|from|without|before|after)(?:[_-]|$)/i;

/** Whether a text that stands where a value belongs is a sentence that orders something. */
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
