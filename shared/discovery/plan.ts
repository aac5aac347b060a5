/** Which methods a scan runs: those that can run where it runs, and that look at what was asked for. */
import { discoveryMethods, type MethodGroup, type MethodId, methodIds } from './methods.ts';
import type { ScanScope, TargetEnvironment } from './target.ts';

/** Groups that look at a platform; environments are told apart by what was found. */
const groups: Readonly<Partial<Record<TargetEnvironment, readonly MethodGroup[]>>> = {
  kubernetes: ['Kubernetes'],
  docker: ['Docker'],
  cloud: ['Cloud Service', 'Model Registry'],
};

/** Whether a method can run here. @param onHost beside what host methods look at: one's own machine */
export const runsHere = (id: MethodId, onHost: boolean): boolean =>
  discoveryMethods[id].runs.includes('cloud') || (onHost && discoveryMethods[id].runs.includes('host'));

/** Methods in the order in which they run: sources first, then those that look at addresses which these found. */
export const planMethods = ({
  target,
  scope,
  onHost,
}: {
  readonly target: TargetEnvironment;
  readonly scope: ScanScope;
  readonly onHost: boolean;
}): readonly MethodId[] => {
  const wanted = scope === 'specific' ? groups[target] : undefined;
  const chosen = methodIds.filter(
    (id) =>
      runsHere(id, onHost) &&
      (!wanted || wanted.includes(discoveryMethods[id].group) || discoveryMethods[id].stage === 'addresses'),
  );
  const ofStage = (stage: 'sources' | 'addresses') =>
    chosen.filter((id) => discoveryMethods[id].stage === stage);
  const sources = ofStage('sources');
  // Addresses of a platform are those that its sources find: without these there is nothing to look at.
  return wanted && sources.length === 0 ? [] : [...sources, ...ofStage('addresses')];
};
