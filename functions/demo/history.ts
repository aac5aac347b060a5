/** The plan of the three months before a build: when agents are registered, scanned and improved. Pure. */
import { createHash } from 'node:crypto';
import { DAY, HOUR, type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import { meets, type Outcome } from '#shared/parameters/expectation.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import type { Sample } from './sample.ts';
import type { SampleAgent, SamplePiece } from './sample-agent.ts';
import { sampleValue } from './sample-value.ts';

/** Days before the build at which groups of agents are registered, with the share of agents in each. */
const registrations = [
  [88, 0.45],
  [74, 0.25],
  [60, 0.15],
  [46, 0.15],
] as const;
/** In the last month, each agent is scanned once in this many days. */
const SCAN_EVERY = 8;
const LAST_MONTH = 29;
/** Days before the build at which evidence is complete, except for what the last scan observes. */
const COMPLETE = 2;
/** Share of the evidence that an agent has when it is registered. */
const AT_FIRST = 0.55;
/** Share of the parameters whose first observation is a failure, which is repaired later. */
const REPAIRED = 0.12;
/** Day on which critical failures are first observed. */
const CRITICAL_SINCE = 9;
/** Days after the build for which no evidence may expire. */
export const VALID_FOR = 5;

/** Days before the build, oldest first. On the last one, all agents are scanned. */
export const historyDays: readonly number[] = [
  ...registrations.map(([day]) => day),
  ...Array.from({ length: LAST_MONTH + 1 }, (_, index) => LAST_MONTH - index),
];

/** Returns the start of a day of the history: the scans of day 0 end before the build. */
export const dayAt = (builtAt: Instant, day: number): Instant => later(builtAt, -day * DAY - 3 * HOUR);

/** Returns when an agent is scanned on its day; agents take turns. */
export const scanAt = (builtAt: Instant, day: number, index: number): Instant =>
  later(dayAt(builtAt, day), (60 + 3 * (index % 36)) * MINUTE);

/** Returns a number from 0 up to 1 that is always the same for a text. */
const fractionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Returns the days before the build at which the agents are registered, in their order. */
export const registeredOn = (agents: number): readonly number[] => {
  let share = 0;
  const ends = registrations.map(([day, part]) => {
    share += part;
    return { day, end: Math.round(share * agents) };
  });
  return Array.from({ length: agents }, (_, index) => ends.find(({ end }) => index < end)?.day ?? 0);
};

/** Whether an agent is scanned on a day. */
export const isScanned = (day: number, index: number, registered: number): boolean =>
  day <= registered && (day === 0 || day > LAST_MONTH || day % SCAN_EVERY === index % SCAN_EVERY);

/** A piece of evidence with the days before the build from which it exists, and what preceded it. */
export interface DatedPiece extends SamplePiece {
  readonly since: number;
  readonly failedBefore: boolean;
}

const isObserved = ({ source }: SamplePiece): boolean => source !== 'attestation' && source !== 'manifest';

const parameterOf = (id: string): JudgedParameter => {
  const parameter = judgedParameter(id);
  if (!parameter) throw new Error(`The catalog has no parameter ${id}.`);
  return parameter;
};

/** Whether a document of that day still shows the outcome some days after the build. */
const holds = (
  agent: SampleAgent,
  { parameterId, outcome }: SamplePiece,
  day: number,
  builtAt: Instant,
): boolean => {
  const parameter = parameterOf(parameterId);
  const value = sampleValue(agent, parameter, outcome, dayAt(builtAt, day).slice(0, 10));
  const until = later(builtAt, VALID_FOR * DAY).slice(0, 10);
  return (
    value !== undefined &&
    meets(parameter.expectation, value, until) === outcome &&
    (!isCounted(parameter.value) || day + VALID_FOR < parameter.observedForDays)
  );
};

/** Dates the evidence of an agent. What would expire before the build is recorded later. */
export const datedPieces = (
  { agent, evidence }: Sample,
  registered: number,
  builtAt: Instant,
): readonly DatedPiece[] =>
  evidence.map((piece): DatedPiece => {
    const { parameterId, outcome } = piece;
    const parameter = parameterOf(parameterId);
    const chance = fractionOf(`${agent.name} ${parameterId}`);
    if (outcome === 'fail' && parameter.severity === 'critical')
      return { ...piece, since: CRITICAL_SINCE, failedBefore: false };
    const isFirst = chance < AT_FIRST || parameterId === PHI_SCOPE;
    const late = (1 - (chance - AT_FIRST) / (1 - AT_FIRST)) * (registered - COMPLETE) + COMPLETE;
    const wanted = isFirst ? registered : Math.floor(late);
    const failedBefore =
      outcome === 'pass' &&
      isObserved(piece) &&
      parameter.severity !== 'critical' &&
      chance > 1 - REPAIRED &&
      sampleValue(agent, parameter, 'fail', builtAt.slice(0, 10)) !== undefined;
    let since = wanted;
    if (piece.source === 'attestation')
      while (since > COMPLETE && !holds(agent, piece, since, builtAt)) since -= 1;
    return { ...piece, since, failedBefore };
  });

/** Returns what is observed of an agent on a day: failures that are repaired later, too. */
export const observedOn = (pieces: readonly DatedPiece[], day: number): readonly SamplePiece[] =>
  pieces.filter(isObserved).flatMap(({ since, failedBefore, ...piece }) => {
    if (day <= since) return [piece];
    return failedBefore ? [{ ...piece, outcome: 'fail' satisfies Outcome }] : [];
  });
