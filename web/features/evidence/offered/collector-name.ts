import { originKinds } from '#shared/evidence/origin-kinds.ts';

const names: ReadonlyMap<string, string> = new Map([
  ['policy-engine', 'Policy engine'],
  ['kubernetes', 'Kubernetes'],
  ['discovery', 'Environment scan'],
  ...Object.values(originKinds).flatMap(({ collectors }) => Object.entries<string>(collectors)),
]);

/** Name of a collector for people; one that has none keeps its id. */
export const collectorName = (id: string): string =>
  // As `scanner-collectors.ts` has it; to import it would make every scan page larger.
  names.get(id) ?? id.replace(/^scanner-(.+)/, (_, own) => `On-prem scanner, ${names.get(own)}`);
