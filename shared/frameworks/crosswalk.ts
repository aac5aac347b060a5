import { type ControlRef, type JudgedFramework, parameterIds } from './framework.ts';

/** Returns the controls that each parameter supports, in the order of the frameworks and their controls. */
export const crosswalk = (
  frameworks: readonly JudgedFramework[],
): ReadonlyMap<string, readonly ControlRef[]> => {
  const found = new Map<string, ControlRef[]>();
  for (const { key, controls } of frameworks) {
    for (const control of controls) {
      for (const id of parameterIds(control)) {
        const refs = found.get(id);
        const ref: ControlRef = `${key}:${control.id}`;
        if (refs) refs.push(ref);
        else found.set(id, [ref]);
      }
    }
  }
  return found;
};
