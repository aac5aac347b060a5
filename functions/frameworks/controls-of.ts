/** Which controls a parameter supports, over all frameworks of a tenant. */
import { controlsOf } from '#shared/frameworks/catalogue.ts';
import { crosswalk } from '#shared/frameworks/crosswalk.ts';
import type { ControlRef, Framework } from '#shared/frameworks/framework.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import { isParameterId } from '#shared/parameters/catalogue.ts';

/** References of the controls that a parameter supports, in the order of the frameworks and of their controls. */
export type ControlsOf = (parameterId: string) => readonly ControlRef[];

/** @param mostOfOne so many controls of one custom framework are named, where what carries the references has to fit into a row */
export const controlsIn = (
  frameworks: readonly Framework[],
  mostOfOne = Number.POSITIVE_INFINITY,
): ControlsOf => {
  const custom = frameworks.filter(({ key }) => isCustom(key)).map((framework) => crosswalk([framework]));
  return (id) =>
    isParameterId(id)
      ? [...controlsOf(id), ...custom.flatMap((refs) => refs.get(id)?.slice(0, mostOfOne) ?? [])]
      : [];
};
