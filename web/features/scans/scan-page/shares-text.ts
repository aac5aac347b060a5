import { weightOf } from '#shared/judging/weight.ts';
import { severities } from '#shared/parameters/parameter.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { isOtherModel, otherModelText } from '#web/ui/score/score-model.ts';

/** How the points of a framework are shared, below the list of its controls. */
export const sharesText = ({
  counts,
  modelVersion,
}: Pick<ScanResults, 'counts' | 'modelVersion'>): string => {
  if (isOtherModel(modelVersion)) return otherModelText(modelVersion);
  const applicable = counts.pass + counts.partial + counts.fail + counts['not-evidenced'];
  if (applicable === 0) return 'No parameter of this framework applies, so there are no points to share.';
  const weights = severities.map((severity) => `${severity} ${weightOf[severity]}`).join(', ');
  return (
    `The hundred points of the framework are shared among its ${applicable} applicable ` +
    `${applicable === 1 ? 'parameter' : 'parameters'} by severity (${weights}), each once however many controls name it. ` +
    'A control has a hundred of its own, so its bar says how far this control is shown.'
  );
};
