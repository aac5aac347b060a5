/** Which controls a parameter supports, over all frameworks of a tenant. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { controlsOf } from '#shared/frameworks/catalogue.ts';
import { crosswalk } from '#shared/frameworks/crosswalk.ts';
import type { ControlRef } from '#shared/frameworks/framework.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import { isParameterId } from '#shared/parameters/catalogue.ts';
import { frameworksOf } from './framework-of.ts';

/** So many controls of one custom framework are named: what carries the references has to fit into a row. */
const MOST_OF_ONE = 50;

/** References of the controls that a parameter supports, in the order of the frameworks and of their controls. */
export type ControlsOf = (parameterId: string) => readonly ControlRef[];

export const readControlsOf = async (table: TenantTable): Promise<ControlsOf> => {
  const custom = (await frameworksOf(table)).filter(({ key }) => isCustom(key));
  const crosswalks = custom.map((framework) => crosswalk([framework]));
  return (id) =>
    isParameterId(id)
      ? [...controlsOf(id), ...crosswalks.flatMap((refs) => refs.get(id)?.slice(0, MOST_OF_ONE) ?? [])]
      : [];
};
