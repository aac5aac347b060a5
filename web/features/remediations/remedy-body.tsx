import type { RemedyReply } from '#shared/remediations/contract.ts';
import styles from './remedy.module.css';
import { RemedyFiles } from './remedy-files.tsx';
import { Worded } from './worded.tsx';

/** A remedy as it is read, whether or not it has an agent's values. */
export type RemedyText = Pick<RemedyReply, 'steps' | 'prerequisites' | 'apply' | 'rollback'>;

const needs = [
  ['permissions', 'Permissions'],
  ['dependencies', 'What must be there'],
  ['approvals', 'Approvals'],
] as const;

/** The steps, what must be there before, and the files. */
export function RemedyBody({ remedy }: { readonly remedy: RemedyText }) {
  const { steps, prerequisites, apply, rollback } = remedy;
  const listed = needs.filter(([kind]) => prerequisites[kind].length > 0);
  return (
    <>
      <div className={styles.pair}>
        <section>
          <h4>Steps</h4>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <span>
                  <Worded>{step}</Worded>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h4>Prerequisites</h4>
          {listed.length === 0 && <p className="dim">None.</p>}
          <dl className={styles.needs}>
            {listed.map(([kind, words]) => (
              <div key={kind}>
                <dt>{words}</dt>
                {prerequisites[kind].map((need) => (
                  <dd key={need}>
                    <Worded>{need}</Worded>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      </div>
      <RemedyFiles apply={apply} rollback={rollback} />
    </>
  );
}
