import type { ChainReport } from '#shared/audit/chain.ts';

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Whether there was anything to verify: of a tenant that never was, nothing shows that its trail is whole. */
export const hasTrail = ({ events, seals, checkpoints, expired, awaiting }: ChainReport): boolean =>
  events + seals + checkpoints + expired + awaiting > 0;

/** What a verdict does not speak of: the end that no checkpoint covers yet. */
const unsignedLine = ({ unsigned: { seals, events, since }, covered }: ChainReport): readonly string[] => {
  if (seals === 0) return [];
  const end = covered === 0 ? 'No checkpoint was signed yet' : `After seal ${covered}`;
  const from = since === undefined ? '' : `, from ${since} on`;
  return [
    `  unsigned             ${end}: ${count(seals, 'seal')} with ${count(events, 'event')}${from}. Whoever can write the table could have rewritten or cut off these unseen.`,
  ];
};

/** What is said of a tenant: one line, one more for an end that is not signed, and one more for each fault. */
export const reportLines = (report: ChainReport): readonly string[] => {
  const { tenant, events, seals, checkpoints, covered, expired, awaiting, faults } = report;
  if (faults.length === 0 && !hasTrail(report)) return [`tenant ${tenant}: no trail`];
  const parts = [
    count(events, 'event'),
    count(seals, 'seal'),
    count(checkpoints, 'checkpoint'),
    ...(covered > 0 ? [`signed up to seal ${covered}`] : []),
    ...(expired > 0 ? [`${expired} expired`] : []),
    ...(awaiting > 0 ? [`${awaiting} awaiting their seal`] : []),
  ];
  const outcome = faults.length === 0 ? 'whole' : count(faults.length, 'fault');
  return [
    `tenant ${tenant}: ${parts.join(', ')}: ${outcome}`,
    ...unsignedLine(report),
    ...faults.map(({ kind, text }) => `  ${kind.padEnd(20)} ${text}`),
  ];
};

/** The last line, of all tenants. */
export const summaryLine = (all: readonly ChainReport[]): string => {
  const reports = all.filter((report) => report.faults.length > 0 || hasTrail(report));
  if (reports.length === 0) return 'There is no audit trail here, so nothing was verified.';
  const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
  const verified = `Verified the audit trails of ${count(reports.length, 'tenant')}`;
  if (faults > 0) return `${verified}: ${count(faults, 'fault')} found.`;
  const open = reports.filter(({ unsigned }) => unsigned.seals > 0).length;
  if (open === 0) return `${verified}: all are whole.`;
  return `${verified}: no fault found; the newest part of ${count(open, 'trail')} is signed by no checkpoint yet.`;
};
