import type { ServedControl } from '#shared/parameters/served-control.ts';

/** The controls of one framework that a parameter supports. */
export interface ServedFramework {
  readonly key: string;
  readonly name: string;
  readonly controls: readonly ServedControl[];
}

/** Groups controls by framework, in order of each framework's first occurrence. */
export const byFramework = (serves: readonly ServedControl[]): readonly ServedFramework[] =>
  [...new Set(serves.map(({ key }) => key))].map((key) => {
    const controls = serves.filter((one) => one.key === key);
    return { key, name: controls[0]?.framework ?? key, controls };
  });

/** Returns a count such as `7 controls in 5 frameworks`. */
export const servedText = (serves: readonly ServedControl[]): string => {
  const frameworks = byFramework(serves).length;
  return (
    `${serves.length} ${serves.length === 1 ? 'control' : 'controls'} in ` +
    `${frameworks} ${frameworks === 1 ? 'framework' : 'frameworks'}`
  );
};
