import type { ParameterId } from '#shared/parameters/catalogue.ts';
import type { ControlRef, Framework } from './framework.ts';

/** For each parameter the controls that it supports, in the order of the frameworks and of their controls. */
export const crosswalk = (
  frameworks: readonly Framework[],
): ReadonlyMap<ParameterId, readonly ControlRef[]> => {
  const found = new Map<ParameterId, ControlRef[]>();
  for (const { key, controls } of frameworks) {
    for (const control of controls) {
      for (const id of Object.keys(control.parameters) as ParameterId[]) {
        const refs = found.get(id);
        const ref: ControlRef = `${key}:${control.id}`;
        if (refs) refs.push(ref);
        else found.set(id, [ref]);
      }
    }
  }
  return found;
};
