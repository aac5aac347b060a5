import type { ReactNode } from 'react';
import { ENOUGH_COVERAGE, restsOnLittle } from '#shared/agents/labels.ts';
import styles from './score-hero.module.css';

interface LittleShownProps {
  readonly value: { readonly score: number | null; readonly coverage: number };
  /** Name of the scored item, such as `HIPAA`. */
  readonly name: string;
  /** Next step: a link to where evidence can be added. */
  readonly children: ReactNode;
}

/** Note below a score with too little evidence: its coverage, the required coverage, and the next step. */
export const LittleShown = ({ value, name, children }: LittleShownProps) =>
  restsOnLittle(value) && (
    <p className={styles.little}>
      <b>Too little evidence.</b> {value.coverage}% of {name} requirements have evidence. Below{' '}
      {ENOUGH_COVERAGE}%, a score reflects missing evidence more than actual problems. {children}
    </p>
  );
