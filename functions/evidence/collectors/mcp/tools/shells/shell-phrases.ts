/**
 * Detects descriptions of running commands or code chosen by the caller. Matches word by word, so that no
 * text takes long.
 */
import { hasAny, wordSet } from '../words.ts';

const verbs = wordSet(
  'run runs running execute executes executing evaluate evaluates evaluating interpret interprets',
);
const denials = wordSet('not never no nor cannot without doesn don won didn isn');
const articles = wordSet('a an the some this these one or more');
/** Words that leave the choice to the caller. */
const anyone = wordSet('any arbitrary given provided supplied submitted specified');
const systems = wordSet(
  'shell bash zsh terminal system os unix linux windows cli aws azure gcloud kubectl docker git npm python javascript js typescript node',
  'nodejs ruby perl php lua powershell applescript',
);
const languages = wordSet('python javascript typescript bash powershell applescript');
const things = wordSet('command commands code script scripts program programs snippet snippets');
/** Words that a parameter uses for executable text. `program` is excluded: it may be that of a machine. */
const written = wordSet('command commands code script scripts snippet snippets');
const bodies = new Set([
  ...things,
  ...wordSet('expression expressions statement statements function functions'),
]);
const leavings = wordSet('in on inside within and with from against');
const passings = wordSet('passed handed piped sent');
const receivers = wordSet('bash sh shell zsh powershell python eval');
const names = wordSet('of path name id identifier number');

interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Maximum characters of a text that are read. */
const LONGEST = 5000;

const sentences = (text: string): readonly string[] => text.slice(0, LONGEST).split(/[.!?:;\n]/);

const wordsOf = (sentence: string): readonly Word[] =>
  [...sentence.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));

/** Returns how many words from an index on are in a set. */
const lengthOf = (words: readonly string[], from: number, set: ReadonlySet<string>): number => {
  let end = from;
  while (set.has(words[end] ?? '')) end++;
  return end - from;
};

const chosen = new Set([...articles, ...anyone]);

/** Where the words for what is run end, and whether the caller chooses it. */
interface Run {
  readonly end: number;
  readonly isAny: boolean;
}

/** Parses what is run, starting after the verb; undefined if it is something else. */
const whatIsRun = (words: readonly string[], behind: number): Run | undefined => {
  const at = behind + lengthOf(words, behind, chosen);
  const isAny = hasAny(words.slice(behind, at), anyone);
  const [first, second] = [words[at] ?? '', words[at + 1] ?? ''];
  if (first === 'command' && second === 'line' && bodies.has(words[at + 2] ?? ''))
    return { end: at + 2, isAny };
  if (isAny && things.has(first)) return { end: at, isAny };
  const last = at + lengthOf(words, at, systems);
  if (last > at && bodies.has(words[last] ?? '')) return { end: last, isAny };
  const isAlone = languages.has(first) && (isAny || second === '' || leavings.has(second));
  return isAlone ? { end: at, isAny } : undefined;
};

const isDenied = (words: readonly string[], at: number): boolean =>
  hasAny(words.slice(Math.max(0, at - 3), at), denials) ||
  (words[at - 2] === 'how' && words[at - 1] === 'to');

/** Words with which a description states that something is run. */
interface ShellPhrase {
  readonly phrase: string;
  /** Whether the caller chooses it, as in `arbitrary`. */
  readonly isAny: boolean;
}

/**
 * Finds where a description states that a tool runs its input; undefined if it does not.
 * @param isOwn only matches the beginning of a sentence, which describes the tool itself
 */
export const describesItRuns = (description: string, isOwn: boolean): ShellPhrase | undefined => {
  for (const sentence of sentences(description)) {
    const found = wordsOf(sentence);
    const words = found.map(({ word }) => word);
    for (const [at, word] of words.entries()) {
      if (!verbs.has(word) || isDenied(words, at) || (isOwn && at > 0)) continue;
      const run = whatIsRun(words, at + 1);
      if (run) return { phrase: sentence.slice(found[at]?.from, found[run.end]?.to), isAny: run.isAny };
    }
  }
  return undefined;
};

const leadsTo = (words: readonly string[], at: number): number | undefined => {
  const joins = words.slice(at, at + 2).join(' ');
  const skipped = ['to be', 'that is', 'that are', 'which is', 'that gets'].includes(joins) ? 2 : 1;
  if (skipped === 1 && words[at] !== 'to') return undefined;
  return /^(?:run|executed?|evaluated?)$/.test(words[at + skipped] ?? '') ? at + skipped : undefined;
};

/** Returns the words with which a parameter's description states that it is run; undefined if it does not. */
export const describesRunning = (description: string): string | undefined => {
  for (const sentence of sentences(description)) {
    const found = wordsOf(sentence);
    const words = found.map(({ word }) => word);
    for (const [at, word] of words.entries()) {
      const shown = (from: number, to: number) => sentence.slice(found[from]?.from, found[to]?.to);
      if (passings.has(word) && words[at + 1] === 'to') {
        const end = at + 2 + lengthOf(words, at + 2, articles);
        if (receivers.has(words[end] ?? '')) return shown(at, end);
      }
      if (!bodies.has(word) && !languages.has(word)) continue;
      const end = leadsTo(words, at + 1);
      if (end === undefined || hasAny(words.slice(0, at), names) || isDenied(words, at)) continue;
      const from = systems.has(words[at - 1] ?? '') ? at - 1 : at;
      if (languages.has(word) || from < at || (written.has(word) && lengthOf(words, 0, chosen) === at))
        return shown(from, end);
    }
  }
  return undefined;
};
