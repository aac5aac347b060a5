/** How much harm an agent could do by what was seen of it: who can reach it, whom it asks for credentials, and what it handles. */
import type { Discovered, DiscoveredRisk } from './discovered.ts';

type Judged = Pick<Discovered, 'facts' | 'reaches' | 'handlesPersonalData' | 'criticalSystem'>;

interface Term {
  readonly points: number;
  /** True where it was shown, null where nobody has shown either. */
  readonly is: boolean | null;
  readonly says: string;
  /** Whether a low risk has to know it. */
  readonly decisive: boolean;
}

/** Words by which settings and weaknesses name tools that destroy or reach out. */
const dangerous = /\b(?:destructive|open[- _]?world|shell|exec(?:ute)?|write[- _]?capable)\b/i;

const termsOf = ({ facts, handlesPersonalData, criticalSystem }: Judged): readonly Term[] => {
  const { asksForCredentials, public: reached, weaknesses = [] } = facts;
  const tools = weaknesses.filter((one) => dangerous.test(one));
  const others = weaknesses.filter((one) => !dangerous.test(one));
  return [
    {
      points: 2,
      is: asksForCredentials === undefined ? null : !asksForCredentials,
      says: 'It answers without credentials.',
      decisive: true,
    },
    { points: 2, is: reached ?? null, says: 'It can be reached from outside.', decisive: true },
    { points: 2, is: handlesPersonalData, says: 'It handles personal data.', decisive: true },
    {
      points: 2,
      is: tools.length > 0 ? true : null,
      says: `It has tools that can do harm: ${tools.slice(0, 5).join(', ')}.`,
      decisive: false,
    },
    {
      points: 1,
      is: others.length > 0 ? true : null,
      says: `Its configuration has weaknesses: ${others.slice(0, 5).join(', ')}.`,
      decisive: false,
    },
    { points: 1, is: criticalSystem, says: 'It is part of a critical system.', decisive: false },
  ];
};

const HIGH_FROM = 4;
const MEDIUM_FROM = 2;

/**
 * The risk with each term that made it. It is low only where it is known who can reach the agent, whom it asks for credentials, and
 * whether it handles personal data: what nobody has shown is no sign of safety.
 */
export const riskOf = (
  judged: Judged,
): { readonly risk: DiscoveredRisk; readonly terms: readonly string[] } => {
  const all = termsOf(judged);
  const held = all.filter(({ is }) => is === true);
  const points = held.reduce((sum, term) => sum + term.points, 0);
  const terms = held.map(({ says }) => says);
  if (points >= HIGH_FROM) return { risk: 'high', terms };
  if (points >= MEDIUM_FROM) return { risk: 'medium', terms };
  return all.some(({ decisive, is }) => decisive && is === null)
    ? { risk: 'unknown', terms }
    : { risk: 'low', terms };
};
