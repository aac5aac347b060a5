/** Selects the methods of a scan: those that can run in its environment and that cover its target. */
import { discoveryMethods, type MethodGroup, type MethodId, methodIds } from './methods.ts';
import type { ScanScope, TargetEnvironment } from './target.ts';

/** Method groups of each platform; environments are distinguished by the results. */
const groups: Readonly<Partial<Record<TargetEnvironment, readonly MethodGroup[]>>> = {
  kubernetes: ['Kubernetes'],
  docker: ['Docker'],
  cloud: ['Cloud Service', 'Model Registry'],
};

/** Returns true if a method can run here. @param onHost true if the product runs on the scanned machine */
export const runsHere = (id: MethodId, onHost: boolean): boolean =>
  discoveryMethods[id].runs.includes('cloud') || (onHost && discoveryMethods[id].runs.includes('host'));

/** Returns the methods in execution order: sources first, then methods that probe the addresses found. */
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
  // The addresses of a platform come from its sources: without sources there is nothing to probe.
  return wanted && sources.length === 0 ? [] : [...sources, ...ofStage('addresses')];
};
