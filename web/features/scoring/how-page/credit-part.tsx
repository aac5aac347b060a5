import { Link } from '@tanstack/react-router';
import { strengths } from '#shared/evidence/evidence.ts';
import { type BestProof, bestProofs } from '#shared/parameters/parameter.ts';
import { credits } from '#shared/scoring/credit.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { best, share } from './example-labels.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

const meanings: Readonly<Record<BestProof, string>> = {
  behavior: 'what the running agent does',
  settings: 'what is configured',
  listing: 'what the listing itself contains',
  document: 'what only a document can prove',
};

/** Explains how much credit proof of each strength earns, by kind of parameter. */
export const CreditPart = () => (
  <Part
    number={2}
    title="Credit depends on the fact"
    lead={
      <>
        Each parameter names its ideal proof. If Accredit has no method that gives it for the{' '}
        <Link to="/agent-kinds" className="inline-link">
          kind of agent
        </Link>
        , the next weaker proof that it can get takes its place, and otherwise a document. Weaker proof earns
        a share of the points. The rest needs stronger proof.
      </>
    }
  >
    <table className={styles.credits}>
      <caption className="vh">Share of points by strength of proof</caption>
      <thead>
        <tr>
          <th scope="col">Kind of fact</th>
          {strengths.map((strength) => (
            <th key={strength} scope="col">
              {strengthLabels[strength]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bestProofs.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {best[kind]}
              <span className={styles.meaning}>{meanings[kind]}</span>
            </th>
            {strengths.map((strength) => {
              const credit = credits[kind][strength];
              return (
                <td key={strength} data-of={strengthLabels[strength]} data-whole={credit === 1 || undefined}>
                  {share(credit)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
);
