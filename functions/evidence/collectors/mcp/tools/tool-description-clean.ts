import { describeSigns, lineOf } from '#functions/evidence/injection/describe-signs.ts';
import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import { isDecisive, type Sign, type Subject, signsIn } from '#functions/evidence/injection/signs.ts';
import { texts } from '#functions/evidence/injection/texts.ts';
import { type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { neighboursOf } from './names/beside-others.ts';
import type { Tool, ToolList } from './tool.ts';

interface NamedSubject extends Subject {
  readonly name: string;
  readonly tool?: Tool;
}

/** Each tool, and the server's instructions, as one subject to evaluate. */
const subjects = ({ tools: all, instructions }: ToolList): readonly NamedSubject[] => [
  { name: 'server instructions', texts: texts({ instructions }), parameters: [] },
  ...all.map((tool) => ({
    name: spellOut(tool.name),
    texts: texts(tool.raw),
    parameters: Object.keys(tool.parameters),
    tool,
  })),
];

interface Suspect {
  readonly name: string;
  readonly signs: readonly Sign[];
}

const statement = ({ name, signs }: Suspect) => describeSigns(name, signs);

const grade = (list: ToolList): ToolFinding => {
  const neighbours = neighboursOf(list);
  const suspects = subjects(list).map((subject) => {
    const signs = signsIn(subject);
    return {
      name: subject.name,
      signs: [...signs, ...neighbours.signsOf(subject.texts, signs, subject.tool)],
    };
  });
  const poisoned = suspects.filter(({ signs }) => isDecisive(signs));
  const [worst] = poisoned;
  if (worst)
    return {
      value: false,
      detail: `${statement(worst)}${poisoned.length > 1 ? `; ${poisoned.length - 1} more such texts` : ''}.`,
      lines: poisoned.map(({ name, signs }) => signs.map((sign) => lineOf(name, sign)).join('\n')),
      marks: poisoned.flatMap(({ signs }) => signs.map(({ shown }) => shown)),
    };
  const alone = suspects.find(({ signs }) => signs.length > 0);
  const note = neighbours.note === '' ? '' : ` ${neighbours.note}`;
  return {
    inconclusive:
      alone === undefined
        ? `The texts of ${tools(list.tools.length)} contain nothing hidden and no known phrases of instructions to the model. Instructions in other words would not be found.${note}`
        : `One sign alone is not conclusive, because honest texts contain it too: ${statement(alone)} ("${alone.signs[0]?.shown ?? ''}"). A person must review it.${note}`,
  };
};

/**
 * Fails a text that hides something, or shows two signs of instructions to the model. Known phrases can be
 * avoided, so this never passes.
 */
export const toolDescriptionClean: ToolGrader = { parameterId: 'tool-description-clean', grade };
