/** Changes of a new version of a custom framework, control by control. */
import type { CustomControl, CustomDefinition } from './definition.ts';

/** Control IDs: the total count, and the first of them. */
export interface Changed {
  readonly count: number;
  readonly ids: readonly string[];
}

export interface Difference {
  readonly added: Changed;
  readonly removed: Changed;
  /** Same ID, but a different title, category, intent, or mapping. */
  readonly changed: Changed;
}

/** Maximum number of named IDs, so that a version's row stays small. */
const NAMED = 5;

const changedOf = (controls: readonly CustomControl[]): Changed => ({
  count: controls.length,
  ids: controls.slice(0, NAMED).map(({ id }) => id),
});

const same = (one: CustomControl, other: CustomControl): boolean => {
  const mapping = ({ parameters }: CustomControl) =>
    Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    one.title === other.title &&
    one.category === other.category &&
    one.intent === other.intent &&
    JSON.stringify(mapping(one)) === JSON.stringify(mapping(other))
  );
};

/** @param before undefined for a first version, in which everything is added */
export const differenceOf = (
  before: Pick<CustomDefinition, 'controls'> | undefined,
  after: Pick<CustomDefinition, 'controls'>,
): Difference => {
  const old = new Map(before?.controls.map((control) => [control.id, control]));
  const now = new Set(after.controls.map(({ id }) => id));
  return {
    added: changedOf(after.controls.filter(({ id }) => !old.has(id))),
    removed: changedOf([...old.values()].filter(({ id }) => !now.has(id))),
    changed: changedOf(
      after.controls.filter((control) => {
        const was = old.get(control.id);
        return was !== undefined && !same(was, control);
      }),
    ),
  };
};
