import { originKinds } from '#shared/evidence/origin-kinds.ts';

const names: ReadonlyMap<string, string> = new Map([
  ['policy-engine', 'Policy engine'],
  ['kubernetes', 'Kubernetes'],
  ['discovery', 'Environment scan'],
  ...Object.values(originKinds).flatMap(({ collectors }) => Object.entries<string>(collectors)),
]);

/** Display name of a collector; an unknown collector shows its id. */
export const collectorName = (id: string): string =>
  // Same prefix as in `scanner-collectors.ts`; importing that file would make every scan page larger.
  names.get(id) ?? id.replace(/^scanner-(.+)/, (_, own) => `On-premises scanner, ${names.get(own)}`);
