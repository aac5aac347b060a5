import type { ChainReport } from '#shared/audit/chain.ts';

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Whether there was anything to verify: of a tenant that never was, nothing shows that its trail is whole. */
export const hasTrail = ({ events, seals, checkpoints, expired, awaiting }: ChainReport): boolean =>
  events + seals + checkpoints + expired + awaiting > 0;

/** What is said of a tenant: one line, and one more for each fault. */
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
    ...faults.map(({ kind, text }) => `  ${kind.padEnd(20)} ${text}`),
  ];
};

/** The last line, of all tenants. */
export const summaryLine = (all: readonly ChainReport[]): string => {
  const reports = all.filter((report) => report.faults.length > 0 || hasTrail(report));
  if (reports.length === 0) return 'There is no audit trail here, so nothing was verified.';
  const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
  const verified = `Verified the audit trails of ${count(reports.length, 'tenant')}`;
  return faults === 0 ? `${verified}: all are whole.` : `${verified}: ${count(faults, 'fault')} found.`;
};
