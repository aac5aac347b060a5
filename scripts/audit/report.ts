import type { ChainReport } from '#shared/audit/chain.ts';

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Whether there was anything to verify: of a tenant that never was, nothing shows that its trail is whole. */
export const hasTrail = ({ events, seals, checkpoints, expired, awaiting }: ChainReport): boolean =>
  events + seals + checkpoints + expired + awaiting > 0;

/** Nothing is wrong, and the newest checkpoint covers all that there is. */
const isWhole = ({ faults, uncovered, awaiting }: ChainReport): boolean =>
  faults.length === 0 && uncovered.seals === 0 && awaiting === 0;

const line = (kind: string, text: string) => `  ${kind.padEnd(20)} ${text}`;

/** `after seal 3, from … on`; nothing before the first seal. */
const place = (after: number, since?: string): string =>
  (after === 0 ? '' : ` after seal ${after}`) + (since === undefined ? '' : `, from ${since} on`);

/** What can have happened unseen to events that nobody has signed. */
const UNSIGNED = 'Whoever can write the table could have rewritten or removed these unseen.';

/** Seals that nothing signed covers, and events that are in no seal. */
const unsignedLine = (report: ChainReport): readonly string[] => {
  const { unsigned, awaiting, covered, signed } = report;
  const events = unsigned.events + awaiting;
  if (unsigned.seals + awaiting === 0) return [];
  const parts = [
    ...(unsigned.seals > 0
      ? [`${unsigned.events} in ${count(unsigned.seals, 'seal')} without a signature`]
      : []),
    ...(awaiting > 0 ? [`${awaiting} in no seal yet`] : []),
  ];
  const where = place(Math.max(covered, signed), unsigned.since);
  return [
    line(
      'unsigned',
      `${count(events, 'event')}${where}: signed by nobody (${parts.join(', ')}). ${UNSIGNED}`,
    ),
  ];
};

/** Seals that are signed one by one, and that no checkpoint covers yet. */
const uncoveredLine = ({ uncovered, unsigned, covered }: ChainReport): readonly string[] => {
  const seals = uncovered.seals - unsigned.seals;
  if (seals <= 0) return [];
  const what = `${count(seals, 'seal')} with ${count(uncovered.events - unsigned.events, 'event')}${place(covered, uncovered.since)}`;
  return [
    line(
      'no checkpoint yet',
      `${what}: each is signed, so an edit would show; that newer ones were cut off with their events would not.`,
    ),
  ];
};

/** Seals of before there were signatures. */
const bareLine = ({ bare }: ChainReport): readonly string[] =>
  bare.seals === 0
    ? []
    : [
        line(
          'older seals',
          `${count(bare.seals, 'seal')} with ${count(bare.events, 'event')} ${bare.seals === 1 ? 'has' : 'have'} no signature, as those of earlier versions: what was signed after them shows edits since then.`,
        ),
      ];

/**
 * What is said of a tenant: one line; one more for each part that is signed by less than a checkpoint, which says what would not show;
 * and one more for each fault.
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
    ...(awaiting > 0 ? [`${awaiting} awaiting their seal`] : []),
  ];
  const sound = isWhole(report) ? 'whole' : 'no fault found';
  return [
    `tenant ${tenant}: ${parts.join(', ')}: ${faults.length === 0 ? sound : count(faults.length, 'fault')}`,
    ...bareLine(report),
    ...uncoveredLine(report),
    ...unsignedLine(report),
    ...faults.map(({ kind, text }) => line(kind, text)),
  ];
};

/** The last line, of all tenants. */
export const summaryLine = (all: readonly ChainReport[]): string => {
  const reports = all.filter((report) => report.faults.length > 0 || hasTrail(report));
  if (reports.length === 0) return 'There is no audit trail here, so nothing was verified.';
  const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
  const verified = `Verified the audit trails of ${count(reports.length, 'tenant')}`;
  if (faults > 0) return `${verified}: ${count(faults, 'fault')} found.`;
  if (reports.every(isWhole)) return `${verified}: all are whole up to their newest checkpoints.`;
  const isOpen = ({ unsigned, awaiting }: ChainReport) => unsigned.seals + awaiting > 0;
  const open = reports.filter(isOpen).length;
  const uncovered = reports.filter((report) => !isWhole(report) && !isOpen(report)).length;
  const parts = [
    ...(open > 0 ? [`the newest events of ${count(open, 'trail')} are signed by nobody yet`] : []),
    ...(uncovered > 0
      ? [`the newest seals of ${count(uncovered, 'trail')} are signed, but covered by no checkpoint yet`]
      : []),
  ];
  return `${verified}: no fault found; ${parts.join('; ')}.`;
};
