/** Finds the controls that a parameter supports, across all frameworks of a tenant. */
import { crosswalk } from '#shared/frameworks/crosswalk.ts';
import type { ControlRef, JudgedFramework } from '#shared/frameworks/framework.ts';
import { isCustom } from '#shared/frameworks/names.ts';

/**
 * Returns references to the controls that a parameter supports, in the order of the frameworks and their
 * controls.
 */
export type ControlsOf = (parameterId: string) => readonly ControlRef[];

/** @param mostOfOne maximum number of controls per custom framework, so that the references fit into a row */
export const controlsIn = (
  frameworks: readonly JudgedFramework[],
  maxOfOne = Number.POSITIVE_INFINITY,
): ControlsOf => {
  const all = frameworks.map((framework) => ({
    refs: crosswalk([framework]),
    most: isCustom(framework.key) ? maxOfOne : Number.POSITIVE_INFINITY,
  }));
  return (id) => all.flatMap(({ refs, most }) => refs.get(id)?.slice(0, most) ?? []);
};
