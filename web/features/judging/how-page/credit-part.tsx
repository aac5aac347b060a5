import { strengths } from '#shared/evidence/evidence.ts';
import { credits } from '#shared/judging/credit.ts';
import { type BestProof, bestProofs } from '#shared/parameters/parameter.ts';
import { strengthWords } from '#web/ui/evidence-chip/strength-words.ts';
import { best, share } from './example-words.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

const meanings: Readonly<Record<BestProof, string>> = {
  behaviour: 'what the running agent does',
  configuration: 'what is set',
  listing: 'the listing itself is the subject',
  document: 'only a paper can show it',
};

/** What proof of each strength earns of a parameter, by what kind of fact that is. */
export const CreditPart = () => (
  <Part
    number={2}
    title="What proof earns depends on the fact"
    lead="Each parameter names the kind of proof that shows it best. Proof that is weaker than that earns a share of its points; the rest is uncredited: nobody contradicts it, and nobody has shown it well enough."
  >
    <table className={styles.credits}>
      <caption className="vh">Share of the points that proof earns</caption>
      <thead>
        <tr>
          <th scope="col">The fact is</th>
          {strengths.map((strength) => (
            <th key={strength} scope="col">
              {strengthWords[strength]}
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
                <td key={strength} data-of={strengthWords[strength]} data-whole={credit === 1 || undefined}>
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
