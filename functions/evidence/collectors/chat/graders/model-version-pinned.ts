import { printable } from '#functions/evidence/probe/excerpt.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Try } from '../asked.ts';
import type { ChatGrader } from '../verdict.ts';

/** Names that move from one version to the next. */
const MOVING = /(?:^|[-:/@.])latest$/i;

const modelsOf = ({ conversation }: Try): readonly string[] =>
  conversation?.calls.flatMap(({ model }) => model ?? []) ?? [];

/** A stranger's word, as people may read it. */
const shown = (names: readonly string[]) => printable(maskText(names.join(', '))).slice(0, 120);

/** A name in an answer tells that no version is bound, where it says so; that one is bound, it cannot tell. */
export const modelVersionPinned: ChatGrader = {
  parameterId: 'model-version-pinned',
  grade: ({ tests }) => {
    const from = [...tests.values()];
    const tries = from.flatMap((one) => one.tries);
    const names = [...new Set(tries.flatMap(modelsOf))].toSorted();
    const moving = names.find((name) => MOVING.test(name));
    if (names.length === 0) return { inconclusive: 'Its answers name no model.' };
    if (moving === undefined)
      return {
        inconclusive: `Its answers name ${names.length === 1 ? 'a model' : `${names.length} models`} (${shown(names.slice(0, 3))}), which does not tell what it is bound to.`,
      };
    const own = tries.filter((one) => modelsOf(one).includes(moving));
    return {
      value: false,
      detail: `Its answers name the model "${shown([moving])}", which is whatever is newest and no exact version.`,
      decided: own.slice(0, 1),
      from: from.filter((one) => one.tries.some((each) => own.includes(each))),
    };
  },
};
