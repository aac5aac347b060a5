import { hiddenCharacters, spellOut, tagText } from '#functions/evidence/texts/hidden-characters.ts';
import { poisonPhrases, sideChannels } from '#functions/evidence/texts/poison-phrases.ts';
import { texts } from '#functions/evidence/texts/texts.ts';
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
  let alone: string | undefined;
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
      alone ??= `${name} ${phrases[0]?.meaning} ("${spellOut(phrases[0]?.words ?? '')}")`;
  }
  if (suspects.length > 0)
    return {
      value: false,
      detail: `${suspects[0]?.says}${suspects.length > 1 ? `; ${suspects.length - 1} more such texts` : ''}.`,
      lines: suspects.map(({ line }) => line),
      marks: suspects.flatMap(({ marks }) => marks),
    };
  return {
    inconclusive:
      alone === undefined
        ? `In the texts of ${tools(list.tools.length)} nothing is hidden, and of instructions to the model there are none that our phrases recognise; instructions in other words would not be found.`
        : `One sign alone decides nothing, since honest texts carry it too: ${alone}. A person has to read it.`,
  };
};

/**
 * Fails a text that hides characters, or speaks to the model in two ways at once. Phrases that are looked for can be avoided,
 * so that nothing here passes.
 */
export const toolDescriptionClean: ToolGrader = { parameterId: 'tool-description-clean', grade };
