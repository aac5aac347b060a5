/** Crosswalk: the controls that a parameter supports, and the overlap of two frameworks. */
import { type Parameter, severities } from '#shared/parameters/parameter.ts';
import type { ServedControl } from '#shared/parameters/served-control.ts';
import type { Framework } from './framework.ts';
import type { OverlapReply } from './overlap-reply.ts';

type MappedControl = OverlapReply['shared'][number]['a'][number];
type ParameterRef = OverlapReply['onlyA'][number];
type Catalog = Readonly<Record<string, Parameter>>;

/** Returns the controls of a framework that a parameter supports, in order, each with its reason. */
const controlsServing = ({ controls }: Framework, parameterId: string): readonly MappedControl[] =>
  controls.flatMap(({ id, title, parameters }) => {
    const why = new Map(Object.entries(parameters)).get(parameterId);
    return why === undefined ? [] : [{ control: id, title, why }];
  });

/** Returns all controls that a parameter supports, in the order of the frameworks and their controls. */
export const servedBy = (parameterId: string, frameworks: readonly Framework[]): readonly ServedControl[] =>
  frameworks.flatMap((framework) =>
    controlsServing(framework, parameterId).map((control) => ({
      framework: framework.name,
      key: framework.key,
      ...control,
    })),
  );

const parametersOf = ({ controls }: Framework): ReadonlySet<string> =>
  new Set(controls.flatMap(({ parameters }) => Object.keys(parameters)));

/** Counts the controls with a parameter in `shared`. */
const shareOf = ({ controls }: Framework, shared: ReadonlySet<string>) => ({
  sharing: controls.filter(({ parameters }) => Object.keys(parameters).some((id) => shared.has(id))).length,
  total: controls.length,
});

/** Highest severity first, then by title. */
const refsOf = (ids: Iterable<string>, catalog: Catalog): readonly ParameterRef[] =>
  [...ids]
    .flatMap((id) => {
      const parameter = catalog[id];
      return parameter ? [{ id, title: parameter.title, severity: parameter.severity }] : [];
    })
    .toSorted(
      (one, other) =>
        severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
        (one.title < other.title ? -1 : 1),
    );

/**
 * Returns the overlap of two frameworks: the parameters that support controls of both, so that one piece of
 * evidence counts in each.
 * @param catalog parameters by ID; unknown ones are skipped
 */
export const overlapOf = (a: Framework, b: Framework, catalog: Catalog): OverlapReply => {
  const [ofA, ofB] = [parametersOf(a), parametersOf(b)];
  const both = new Set([...ofA].filter((id) => ofB.has(id)));
  return {
    a: { key: a.key, name: a.name },
    b: { key: b.key, name: b.name },
    shared: refsOf(both, catalog).map((parameter) => ({
      parameter,
      a: [...controlsServing(a, parameter.id)],
      b: [...controlsServing(b, parameter.id)],
    })),
    onlyA: [
      ...refsOf(
        [...ofA].filter((id) => !both.has(id)),
        catalog,
      ),
    ],
    onlyB: [
      ...refsOf(
        [...ofB].filter((id) => !both.has(id)),
        catalog,
      ),
    ],
    controls: { a: shareOf(a, both), b: shareOf(b, both) },
  };
};
