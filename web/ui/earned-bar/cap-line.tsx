import type { BarValue } from './bar-text.ts';
import styles from './cap-line.module.css';
import { capText } from './cap-text.ts';

/** Below a bar: what holds its score below what was earned, or would once that much is earned. Nothing without a cap. */
export const CapLine = ({ value }: { readonly value: BarValue }) => {
  const said = capText(value);
  return (
    said && (
      <p className={`${styles.line} ${said.holds ? styles.holds : ''}`}>
        <i className={styles.notch} aria-hidden />
        <span>{said.text}</span>
      </p>
    )
  );
};
