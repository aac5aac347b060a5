/**
 * Compares the names of a tool list with each other, and with those of other servers that the model uses.
 * Pure.
 */
import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import { asSeen } from '#functions/evidence/injection/homoglyphs.ts';
import type { Sign } from '#functions/evidence/injection/signs.ts';
import type { FoundText } from '#functions/evidence/injection/texts.ts';
import type { Tool, ToolList } from '../tool.ts';
import { nameWords } from '../words.ts';

const ASCII = /^[ -~]{1,200}$/;

/** A known tool name, with its owner. */
interface Known {
  readonly name: string;
  /** Name of another agent; undefined for a tool of the same list. */
  readonly agent?: string;
}

/** Results of the name comparison, computed once per list. */
export interface Neighbours {
  /**
   * Returns signs in the texts of one tool: a name that imitates another, instructions about a foreign tool.
   */
  readonly signsOf: (
    texts: readonly FoundText[],
    signs: readonly Sign[],
    tool?: Pick<Tool, 'name'>,
  ) => readonly Sign[];
  /** Sentence about similarities that legitimate servers may also have; may be empty. */
  readonly note: string;
}

const whose = ({ name, agent }: Known): string =>
  agent === undefined
    ? `${spellOut(name)} of the same list`
    : `${spellOut(name)} of the agent ${spellOut(agent)}`;

/** Returns true for a name of several words, which does not occur by chance in plain text. */
const isDistinctive = (name: string): boolean =>
  name.length >= 6 && name.length <= 100 && /^[\w-]+$/.test(name) && nameWords(name).length >= 2;

const TOKEN = /[A-Za-z][\w-]{5,99}/g;

/** Returns true if adding, removing, or replacing one character turns one name into the other. */
const isNear = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.length === short.length ? start + 1 : start;
  return short.slice(rest) === long.slice(start + 1);
};

/** Shorter names, numbers, and plurals are often similar in legitimate lists. */
const MIN_NEAR = 8;
const plural = (name: string) => name.toLowerCase().replace(/s(?=$|[_-])|\d+/g, '');

const MAX_SHOWN = 3;

const listed = (all: readonly string[]): string =>
  `${all.slice(0, MAX_SHOWN).join(', ')}${all.length > MAX_SHOWN ? ` and ${all.length - MAX_SHOWN} more` : ''}`;

const noteOf = (tools: readonly Tool[], foreign: readonly Known[]): string => {
  const names = tools.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  const byName = new Map(foreign.map((one) => [one.name, one]));
  const same = [...new Set(names)].flatMap((name) => byName.get(name) ?? []);
  const near = [...new Set(names)]
    .filter((name) => name.length >= MIN_NEAR && !byName.has(name))
    .flatMap((name) => {
      const other = foreign.find((one) => isNear(name, one.name) && plural(name) !== plural(one.name));
      return other ? [`${spellOut(name)} beside ${whose(other)}`] : [];
    });
  return [
    twice.length > 0 ? `The list contains a name twice: ${listed(twice.map(spellOut))}.` : '',
    same.length > 0 ? `Other agents have tools with the same name: ${listed(same.map(whose))}.` : '',
    near.length > 0 ? `Names differ by only one character: ${listed(near)}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** Compares the names of a list with the other known names. */
export const neighboursOf = ({ tools, others = [] }: Pick<ToolList, 'tools' | 'others'>): Neighbours => {
  const foreign = others.flatMap(({ agent, names }) => names.map((name): Known => ({ name, agent })));
  const own = new Set(tools.map(({ name }) => name.toLowerCase()));
  const known = new Map<string, Known>([
    ...foreign.map((one) => [one.name, one] as const),
    ...tools.map(({ name }) => [name, { name }] as const),
  ]);
  const elsewhere = new Map(
    foreign
      .filter(({ name }) => isDistinctive(name) && !own.has(name.toLowerCase()))
      .map((one) => [one.name, one]),
  );

  /** It contains lookalike letters, and its visible form is the name of another tool. */
  const posing = (name: string): readonly Sign[] => {
    const seen = asSeen(name);
    const other = seen !== name && ASCII.test(seen) ? known.get(seen) : undefined;
    if (!other) return [];
    const shown = spellOut(name).slice(0, 200);
    const meaning = `has a name that appears identical to ${whose(other)}`;
    return [{ family: 'imitated name', meaning, words: shown, path: 'name', shown, start: 0, weight: 2 }];
  };

  /** An instruction about a tool, in a text that names a foreign tool; honest texts do not combine them. */
  const steering = (texts: readonly FoundText[], signs: readonly Sign[]): readonly Sign[] => {
    const paths = new Set(signs.filter(({ family }) => family === 'shadowing').map(({ path }) => path));
    const found = texts
      .filter(({ path }) => paths.has(path))
      .flatMap(({ path, text }) =>
        (text.match(TOKEN) ?? []).flatMap((token) => {
          const other = elsewhere.get(token);
          return other ? [{ other, path }] : [];
        }),
      )[0];
    if (!found) return [];
    const { name } = found.other;
    const meaning = `names ${whose(found.other)}`;
    return [
      { family: 'foreign tool', meaning, words: name, path: found.path, shown: name, start: 0, weight: 2 },
    ];
  };

  return {
    signsOf: (texts, signs, tool) => [...(tool ? posing(tool.name) : []), ...steering(texts, signs)],
    note: noteOf(tools, foreign),
  };
};
