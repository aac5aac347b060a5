import { severities } from '#shared/parameters/parameter.ts';
import type { ControlResult, ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { notEarned } from '#shared/scoring/points.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import { urgency } from '#web/ui/verdict-glyph/verdict-urgency.ts';
import type { ScanSort } from '../scan-search.ts';

/** Filter and sort options of a result list. */
export interface ViewOptions {
  readonly q?: string | undefined;
  readonly verdict?: Verdict | undefined;
  readonly sort?: ScanSort | undefined;
}

const holds = (text: string, sought: string): boolean => text.toLowerCase().includes(sought);

const parameterHolds = (parameter: ParameterResult, sought: string): boolean =>
  [parameter.id, parameter.title, parameter.reason].some((text) => holds(text, sought));

/** Compares parameters for display within a control: conflicts first, then by verdict, then by severity. */
export const byAttention = (a: ParameterResult, b: ParameterResult): number =>
  Number(b.conflict) - Number(a.conflict) ||
  urgency(a.verdict) - urgency(b.verdict) ||
  severities.indexOf(a.severity) - severities.indexOf(b.severity);

const lost = ({ points }: ControlResult): number => notEarned(points);

const worstSeverity = (control: ControlResult): number =>
  Math.min(
    ...control.parameters
      .filter((parameter) => parameter.verdict === 'fail' || parameter.verdict === 'partial')
      .map((parameter) => severities.indexOf(parameter.severity)),
    severities.length,
  );

const orders: Readonly<Record<ScanSort, (a: ControlResult, b: ControlResult) => number>> = {
  failing: (a, b) => urgency(a.state) - urgency(b.state) || (a.score ?? 101) - (b.score ?? 101),
  framework: () => 0,
  lost: (a, b) => lost(b) - lost(a),
  severity: (a, b) => worstSeverity(a) - worstSeverity(b) || urgency(a.state) - urgency(b.state),
};

/** Returns the controls that match the view, sorted. The search includes parameters. */
export const viewControls = (
  controls: readonly ControlResult[],
  { q, verdict, sort = 'failing' }: ViewOptions,
): readonly ControlResult[] => {
  const sought = q?.trim().toLowerCase() ?? '';
  return controls
    .filter((control) => verdict === undefined || control.state === verdict)
    .filter(
      (control) =>
        holds(control.id, sought) ||
        holds(control.title, sought) ||
        control.parameters.some((parameter) => parameterHolds(parameter, sought)),
    )
    .toSorted(orders[sort]);
};

/** Counts the parameters of a control by verdict, most urgent first, without zero counts. */
export const verdictCounts = (control: ControlResult): readonly (readonly [Verdict, number])[] => {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of control.parameters) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => urgency(a) - urgency(b));
};

/** Counts the parameters of a control with conflicting evidence. */
export const conflictsOf = ({ parameters }: Pick<ControlResult, 'parameters'>): number =>
  parameters.filter(({ conflict }) => conflict).length;

/** A parameter with all controls of the framework that it supports. */
export interface ParameterView extends ParameterResult {
  readonly controls: readonly { readonly id: string; readonly title: string }[];
}

/** Each parameter of a scan once. What it misses is the same in each control that names it. */
export const parametersOf = ({ controls }: Pick<ScanResults, 'controls'>): readonly ParameterView[] => {
  const found = new Map<string, ParameterView>();
  for (const { id, title, parameters } of controls) {
    for (const parameter of parameters) {
      const before = found.get(parameter.id);
      found.set(parameter.id, {
        ...parameter,
        controls: [...(before?.controls ?? []), { id, title }],
      });
    }
  }
  return [...found.values()];
};

const parameterOrders: Readonly<Record<ScanSort, (a: ParameterResult, b: ParameterResult) => number>> = {
  failing: byAttention,
  framework: () => 0,
  lost: (a, b) => b.worth - a.worth,
  severity: (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || byAttention(a, b),
};

/** Returns the parameters that match the view, sorted. */
export const viewParameters = <P extends ParameterResult>(
  parameters: readonly P[],
  { q, verdict, sort = 'failing' }: ViewOptions,
): readonly P[] => {
  const sought = q?.trim().toLowerCase() ?? '';
  return parameters
    .filter((parameter) => verdict === undefined || parameter.verdict === verdict)
    .filter((parameter) => parameterHolds(parameter, sought))
    .toSorted(parameterOrders[sort]);
};
