import { ENOUGH_COVERAGE, restsOnLittle } from '#shared/agents/labels.ts';
import styles from './too-little.module.css';

interface TooLittleProps {
  readonly value: { readonly score: number | null; readonly coverage?: number | null };
}

/** Note beside the label of a score with too little evidence; renders nothing otherwise. */
export const TooLittle = ({ value }: TooLittleProps) =>
  restsOnLittle(value) && (
    <span
      className={styles.little}
      title={`Coverage is only ${value.coverage}%; ${ENOUGH_COVERAGE}% is required`}
    >
      Too little evidence
    </span>
  );
