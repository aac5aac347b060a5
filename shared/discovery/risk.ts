/**
 * Estimates the potential harm of a discovered agent: who can reach it, whether it requires credentials, and
 * what it handles.
 */
import type { Discovered, DiscoveredRisk } from './discovered.ts';

type Judged = Pick<Discovered, 'facts' | 'reaches' | 'handlesPersonalData' | 'criticalSystem'>;

interface Term {
  readonly points: number;
  /** True if there is evidence, null if it is unknown. */
  readonly is: boolean | null;
  readonly statement: string;
  /** True if this must be known for a low risk. */
  readonly decisive: boolean;
}

/** Words by which settings and weaknesses indicate destructive or outbound tools. */
const dangerous = /\b(?:destructive|open[- _]?world|shell|exec(?:ute)?|write[- _]?capable)\b/i;

const termsOf = ({ facts, handlesPersonalData, criticalSystem }: Judged): readonly Term[] => {
  const { asksForCredentials, public: reached, weaknesses = [] } = facts;
  const tools = weaknesses.filter((one) => dangerous.test(one));
  const others = weaknesses.filter((one) => !dangerous.test(one));
  return [
    {
      points: 2,
      is: asksForCredentials === undefined ? null : !asksForCredentials,
      statement: 'It accepts requests without credentials.',
      decisive: true,
    },
    { points: 2, is: reached ?? null, statement: 'It is reachable from outside.', decisive: true },
    { points: 2, is: handlesPersonalData, statement: 'It handles personal data.', decisive: true },
    {
      points: 2,
      is: tools.length > 0 ? true : null,
      statement: `It has potentially harmful tools: ${tools.slice(0, 5).join(', ')}.`,
      decisive: false,
    },
    {
      points: 1,
      is: others.length > 0 ? true : null,
      statement: `Its configuration has weaknesses: ${others.slice(0, 5).join(', ')}.`,
      decisive: false,
    },
    { points: 1, is: criticalSystem, statement: 'It is part of a critical system.', decisive: false },
  ];
};

const HIGH_FROM = 4;
const MEDIUM_FROM = 2;

/**
 * Returns the risk with each contributing term. The risk is low only if it is known who can reach the agent,
 * whether it requires credentials, and whether it handles personal data: missing evidence is no sign of
 * safety.
 */
export const riskOf = (
  judged: Judged,
): { readonly risk: DiscoveredRisk; readonly terms: readonly string[] } => {
  const all = termsOf(judged);
  const held = all.filter(({ is }) => is === true);
  const points = held.reduce((sum, term) => sum + term.points, 0);
  const terms = held.map(({ statement }) => statement);
  if (points >= HIGH_FROM) return { risk: 'high', terms };
  if (points >= MEDIUM_FROM) return { risk: 'medium', terms };
  return all.some(({ decisive, is }) => decisive && is === null)
    ? { risk: 'unknown', terms }
    : { risk: 'low', terms };
};
