import { ENOUGH_COVERAGE, restsOnLittle } from '#shared/agents/labels.ts';
import styles from './too-little.module.css';

interface TooLittleProps {
  readonly value: { readonly score: number | null; readonly coverage?: number | null };
}

/** Said beside the label of a score that rests on too little; nothing otherwise. */
export const TooLittle = ({ value }: TooLittleProps) =>
  restsOnLittle(value) && (
    <span className={styles.little} title={`Only ${value.coverage}% is shown; enough is ${ENOUGH_COVERAGE}%`}>
      Too little evidence
    </span>
  );
