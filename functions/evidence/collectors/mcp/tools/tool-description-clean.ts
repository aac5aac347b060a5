import { hiddenCharacters, spellOut, tagText } from '../text/hidden-characters.ts';
import { poisonPhrases, sideChannels } from '../text/poison-phrases.ts';
import { texts } from '../text/texts.ts';
import { type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { ToolList } from './tool.ts';

interface Suspect {
  readonly line: string;
  readonly marks: readonly string[];
  readonly says: string;
}

/** Each tool, and the server's instructions, as one thing to be judged. */
const subjects = ({ tools: all, instructions }: ToolList) => [
  { name: 'server instructions', texts: texts({ instructions }), parameters: [] },
  ...all.map(({ name, raw, parameters }) => ({
    name: spellOut(name),
    texts: texts(raw),
    parameters: Object.keys(parameters),
  })),
];

const AROUND = 60;
const LONGEST_LINE = 300;

/** The part of a text round an offset, with everything hidden written out. */
const window = (text: string, offset: number) =>
  spellOut(text.slice(Math.max(0, offset - AROUND), offset + LONGEST_LINE));

const hiddenIn = (name: string, found: ReturnType<typeof texts>): readonly Suspect[] =>
  found.flatMap(({ path, text }) => {
    const hidden = hiddenCharacters(text);
    const first = hidden[0];
    if (!first) return [];
    const spelled = tagText(hidden);
    const shown =
      spelled === '' ? window(text, first.offset) : `hidden text "${spelled.slice(0, LONGEST_LINE)}"`;
    const kinds = [...new Set(hidden.map(({ kind }) => kind))].join(' and ');
    return [
      {
        line: `${name}, ${path}: ${shown}`,
        marks: [shown],
        says: `${name} holds hidden ${kinds} characters`,
      },
    ];
  });

const phrasesIn = (_name: string, found: ReturnType<typeof texts>, parameters: readonly string[]) => [
  ...found.flatMap(({ path, text }) => poisonPhrases(text).map((phrase) => ({ ...phrase, path }))),
  ...sideChannels(parameters).map((phrase) => ({ ...phrase, path: 'inputSchema' })),
];

const grade = (list: ToolList): ToolFinding => {
  const suspects: Suspect[] = [];
  let weak: string | undefined;
  for (const { name, texts: found, parameters } of subjects(list)) {
    suspects.push(...hiddenIn(name, found));
    const phrases = phrasesIn(name, found, parameters);
    const families = new Map(phrases.map((phrase) => [phrase.family, phrase]));
    if (families.size >= 2)
      suspects.push({
        line: phrases.map(({ path, words }) => `${name}, ${path}: ${spellOut(words)}`).join('\n'),
        marks: phrases.map(({ words }) => spellOut(words)),
        says: `${name} ${[...families.values()].map(({ meaning }) => meaning).join(' and ')}`,
      });
    else if (families.size === 1)
      weak ??= `${name} ${phrases[0]?.meaning}, which alone is common in honest text`;
  }
  if (suspects.length > 0)
    return {
      value: false,
      detail: `${suspects[0]?.says}${suspects.length > 1 ? `; ${suspects.length - 1} more such texts` : ''}.`,
      lines: suspects.map(({ line }) => line),
      marks: suspects.flatMap(({ marks }) => marks),
    };
  return {
    value: true,
    detail: `The texts of ${tools(list.tools.length)} hold no hidden characters and no instructions to the model${weak ? ` (${weak})` : ''}.`,
    lines: list.tools.map(({ name, description }) => `${name}: ${description.slice(0, 100)}`),
    marks: [],
  };
};

/** No text hides characters, and none speaks to the model in two ways at once. */
export const toolDescriptionClean: ToolGrader = { parameterId: 'tool-description-clean', grade };
