import type { ChainFault, ChainReport } from '#shared/audit/chain.ts';

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * Whether there was anything to verify: without a trail, nothing proves that it is intact.
 */
export const hasTrail = ({ events, seals, checkpoints, expired, awaiting }: ChainReport): boolean =>
  events + seals + checkpoints + expired + awaiting > 0;

/** Whether there is no fault, and the newest checkpoint covers everything. */
const isWhole = ({ faults, uncovered, awaiting }: ChainReport): boolean =>
  faults.length === 0 && uncovered.seals === 0 && awaiting === 0;

const line = (kind: string, text: string) => `  ${kind.padEnd(20)} ${text}`;

/** `after seal 3, from … on`; without a seal number before the first seal. */
const place = (after: number, since?: string): string =>
  (after === 0 ? '' : ` after seal ${after}`) + (since === undefined ? '' : `, from ${since} on`);

/** Undetectable changes to unsigned events. */
const UNSIGNED =
  'Anyone with write access to the table could have rewritten or removed these without detection.';

/** Returns the line about events without a seal. */
const awaitingLine = ({ awaiting, covered, signed }: ChainReport): readonly string[] =>
  awaiting === 0
    ? []
    : [
        line(
          'unsigned',
          `${count(awaiting, 'event')}${place(Math.max(covered, signed))}: not sealed yet. ${UNSIGNED}`,
        ),
      ];

const isSignatureFault = ({ kind }: ChainFault): boolean =>
  kind === 'seal-signature' || kind === 'seal-unsigned';

/** Returns the line about seals that are signed individually but not yet covered by a checkpoint. */
const uncoveredLine = ({ uncovered, covered, faults }: ChainReport): readonly string[] => {
  if (uncovered.seals === 0 || faults.some(isSignatureFault)) return [];
  const what = `${count(uncovered.seals, 'seal')} with ${count(uncovered.events, 'event')}${place(covered, uncovered.since)}`;
  return [
    line(
      'no checkpoint yet',
      `${what}: each is signed, so an edit would be detected. Removal of newer ones with their events would not.`,
    ),
  ];
};

/**
 * Returns the report of a tenant: one line; one more for each part not covered by a checkpoint, which states
 * what would not be detected; and one more for each fault.
 */
export const reportLines = (report: ChainReport): readonly string[] => {
  const { tenant, events, seals, checkpoints, covered, coveredAt, signed, expired, awaiting, faults } =
    report;
  if (faults.length === 0 && !hasTrail(report)) return [`tenant ${tenant}: no trail`];
  const parts = [
    count(events, 'event'),
    count(seals, 'seal'),
    count(checkpoints, 'checkpoint'),
    ...(signed > 0 ? [`signed up to seal ${signed}`] : []),
    ...(covered > 0 ? [`checkpoint of seal ${covered} at ${coveredAt}`] : []),
    ...(expired > 0 ? [`${expired} expired`] : []),
    ...(awaiting > 0 ? [`${awaiting} not sealed`] : []),
  ];
  const sound = isWhole(report) ? 'intact' : 'no fault found';
  return [
    `tenant ${tenant}: ${parts.join(', ')}: ${faults.length === 0 ? sound : count(faults.length, 'fault')}`,
    ...uncoveredLine(report),
    ...awaitingLine(report),
    ...faults.map(({ kind, text }) => line(kind, text)),
  ];
};

/** Returns the last line, for all tenants. */
export const summaryLine = (all: readonly ChainReport[]): string => {
  const reports = all.filter((report) => report.faults.length > 0 || hasTrail(report));
  if (reports.length === 0) return 'No audit trail was found to verify.';
  const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
  const verified = `Verified the audit trails of ${count(reports.length, 'tenant')}`;
  if (faults > 0) return `${verified}: ${count(faults, 'fault')} found.`;
  if (reports.every(isWhole)) return `${verified}: all are intact up to their newest checkpoints.`;
  const isOpen = ({ awaiting }: ChainReport) => awaiting > 0;
  const open = reports.filter(isOpen).length;
  const uncovered = reports.filter((report) => !isWhole(report) && !isOpen(report)).length;
  const parts = [
    ...(open > 0 ? [`the newest events of ${count(open, 'trail')} are not yet signed`] : []),
    ...(uncovered > 0
      ? [`the newest seals of ${count(uncovered, 'trail')} are signed, but not yet covered by a checkpoint`]
      : []),
  ];
  return `${verified}: no fault found; ${parts.join('; ')}.`;
};
