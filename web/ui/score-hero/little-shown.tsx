import type { ReactNode } from 'react';
import { ENOUGH_COVERAGE, restsOnLittle } from '#shared/agents/labels.ts';
import styles from './score-hero.module.css';

interface LittleShownProps {
  readonly value: { readonly score: number | null; readonly coverage: number };
  /** Of what the points are, such as `HIPAA`. */
  readonly name: string;
  /** The way on: a link to what shows more. */
  readonly children: ReactNode;
}

/** Below a score that rests on too little: how much it rests on, what would be enough, and the way there. */
export const LittleShown = ({ value, name, children }: LittleShownProps) =>
  restsOnLittle(value) && (
    <p className={styles.little}>
      <b>Too little evidence.</b> {value.coverage}% of what {name} asks for has been shown. Below{' '}
      {ENOUGH_COVERAGE}% a score says more about what nobody has shown than about what is wrong. {children}
    </p>
  );
