import { severities } from '#shared/parameters/parameter.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { weightOf } from '#shared/scoring/weight.ts';
import { isOtherModel, otherModelText } from '#web/ui/score/score-model.ts';

/** Explains how the points of a framework are distributed, below its list of controls. */
export const sharesText = ({
  counts,
  modelVersion,
}: Pick<ScanResults, 'counts' | 'modelVersion'>): string => {
  if (isOtherModel(modelVersion)) return otherModelText(modelVersion);
  const applicable = counts.pass + counts.partial + counts.fail + counts['not-evidenced'];
  if (applicable === 0)
    return 'No parameter of this framework applies, so there are no points to distribute.';
  const weights = severities.map((severity) => `${severity} ${weightOf[severity]}`).join(', ');
  return (
    `The 100 points of the framework are distributed among its ${applicable} applicable ` +
    `${applicable === 1 ? 'parameter' : 'parameters'} by severity (${weights}). Each counts once, regardless of how many controls name it. ` +
    'Each control has its own 100 points, so its bar shows the result of that control only.'
  );
};
