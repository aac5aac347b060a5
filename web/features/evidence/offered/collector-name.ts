import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { scannerCollectorNames } from '#shared/evidence/scanner-collectors.ts';

const names: ReadonlyMap<string, string> = new Map([
  ['policy-engine', 'Policy engine'],
  ['kubernetes', 'Kubernetes'],
  ['discovery', 'Environment scan'],
  ...Object.values(originKinds).flatMap(({ collectors }) => Object.entries<string>(collectors)),
  ...Object.entries(scannerCollectorNames),
]);

/** Name of a collector for people; one that has none keeps its id. */
export const collectorName = (id: string): string => names.get(id) ?? id;
