import { printable } from '#functions/evidence/probe/excerpt.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Try } from '../asked.ts';
import type { ChatGrader } from '../verdict.ts';

/** Aliases that move between versions. */
const MOVING = /(?:^|[-:/@.])latest$/i;

const modelsOf = ({ conversation }: Try): readonly string[] =>
  conversation?.calls.flatMap(({ model }) => model ?? []) ?? [];

/** Third-party text, made readable. */
const shown = (names: readonly string[]) => printable(maskText(names.join(', '))).slice(0, 120);

/** A model name in a response can show that no version is pinned, but not that one is. */
export const modelVersionPinned: ChatGrader = {
  parameterId: 'model-version-pinned',
  grade: ({ tests }) => {
    const from = [...tests.values()];
    const tries = from.flatMap((one) => one.tries);
    const names = [...new Set(tries.flatMap(modelsOf))].toSorted();
    const moving = names.find((name) => MOVING.test(name));
    if (names.length === 0) return { inconclusive: 'Its responses name no model.' };
    if (moving === undefined)
      return {
        inconclusive: `Its responses name ${names.length === 1 ? 'a model' : `${names.length} models`} (${shown(names.slice(0, 3))}), which does not prove that a version is pinned.`,
      };
    const own = tries.filter((one) => modelsOf(one).includes(moving));
    return {
      value: false,
      detail: `Its responses name the model "${shown([moving])}", an alias for the newest version, not an exact version.`,
      decided: own.slice(0, 1),
      from: from.filter((one) => one.tries.some((each) => own.includes(each))),
    };
  },
};
