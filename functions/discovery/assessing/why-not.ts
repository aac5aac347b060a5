/** Checks whether a scanner's collector could have observed what is reported in its name. Pure. */
import type { ReportedEvidence } from '#shared/discovery/reported-evidence.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { ErrorDetail } from '#shared/kernel/errors.ts';
import { meets, type Outcome } from '#shared/parameters/expectation.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

const errorDetail = (path: string, message: string): ErrorDetail => ({ path, message });

const order: readonly Outcome[] = ['fail', 'partial', 'pass'];

/** Returns the error of an item; undefined if it is valid. */
export const whyNot = (item: ReportedEvidence): ErrorDetail | undefined => {
  if (item.kind === 'fact') return undefined;
  const { parameterId, collector, source } = item;
  const parameter = judgedParameter(parameterId);
  if (!parameter) return errorDetail('parameterId', 'No parameter has this ID');
  const way = shownToday.ways[parameterId]?.find(
    (one) => one.collector === collector && one.source === source,
  );
  if (!way)
    return errorDetail(
      'parameterId',
      `The collector ${collector} does not provide it from the source ${source}`,
    );
  if (item.kind === 'gap') return undefined;
  const today = item.observedAt.slice(0, 10);
  const wrong = validValue(parameter.value, item.value, today);
  if (wrong !== undefined) return errorDetail('value', wrong);
  const outcome = meets(parameter.expectation, item.value as ParameterValue, today);
  return order.indexOf(outcome) > order.indexOf(way.best)
    ? errorDetail('value', `The collector ${collector} can show at most the verdict ${way.best} for it`)
    : undefined;
};
