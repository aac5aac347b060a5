/** Controls in OSCAL: what was reviewed, and the finding of each. */
import { tokens } from '#shared/frameworks/oscal/token.ts';
import type { Verdict } from '#shared/scoring/verdict.ts';
import { stateLabels } from '../../composing/labels.ts';
import { markup, prop, some } from './texts.ts';

export interface StatedControl {
  readonly id: string;
  readonly title: string;
  readonly state: Verdict;
  readonly score: number | null;
}

/** Returns the control ids of one framework as tokens, which start with its key. */
export const controlTokens = (
  key: string,
  controls: readonly Pick<StatedControl, 'id'>[],
): ReadonlyMap<string, string> => {
  const token = tokens();
  return new Map(controls.map(({ id }) => [id, token(`${key}.${id}`)]));
};

/**
 * Only a met control is satisfied. A control without evidence is not satisfied, with a remark that it did not
 * fail either.
 */
const statusOf = (state: Verdict) => ({
  state: state === 'pass' ? 'satisfied' : 'not-satisfied',
  reason: state === 'pass' || state === 'fail' ? state : 'other',
  remarks:
    state === 'not-evidenced'
      ? 'Not shown: there is no evidence whether it is met. It is neither met nor failed.'
      : `${stateLabels[state]}.`,
});

/**
 * Returns the finding of a control. A control that does not apply has none, because OSCAL has no term for it.
 */
export const findingOf = (
  { id, title, state, score }: StatedControl,
  about: {
    readonly uuid: string;
    readonly key: string;
    readonly token: string;
    readonly observations?: readonly string[];
    readonly risks?: readonly string[];
  },
) => ({
  uuid: about.uuid,
  title: markup(`${id} ${title}`),
  description: markup(`${stateLabels[state]}: ${title}`),
  props: [
    prop('framework', about.key),
    prop('control', id),
    prop('state', state),
    prop('control-score', score ?? 'not scored'),
  ],
  target: { type: 'objective-id', 'target-id': about.token, status: statusOf(state) },
  ...some(
    'related-observations',
    (about.observations ?? []).map((uuid) => ({ 'observation-uuid': uuid })),
  ),
  ...some(
    'related-risks',
    (about.risks ?? []).map((uuid) => ({ 'risk-uuid': uuid })),
  ),
});

/** Selects the evaluated controls of a framework; controls that do not apply are listed as excluded. */
export const selectionOf = (
  { key, name, remarks }: { readonly key: string; readonly name: string; readonly remarks: string },
  controls: readonly StatedControl[],
) => {
  const token = controlTokens(key, controls);
  const ids = (list: readonly StatedControl[]) =>
    list.map(({ id }) => ({ 'control-id': token.get(id) ?? '_' }));
  return {
    props: [prop('framework', key), prop('framework-name', name)],
    ...some('include-controls', ids(controls.filter(({ state }) => state !== 'not-applicable'))),
    ...some('exclude-controls', ids(controls.filter(({ state }) => state === 'not-applicable'))),
    remarks,
  };
};
