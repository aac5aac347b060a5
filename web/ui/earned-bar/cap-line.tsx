import type { BarValue } from './bar-text.ts';
import styles from './cap-line.module.css';
import { capText } from './cap-text.ts';

/**
 * Line below a bar that states which cap limits its score, or would once enough is earned. Renders nothing
 * without a cap.
 */
export const CapLine = ({ value }: { readonly value: BarValue }) => {
  const message = capText(value);
  return (
    message && (
      <p className={`${styles.line} ${message.holds ? styles.holds : ''}`}>
        <i className={styles.notch} aria-hidden />
        <span>{message.text}</span>
      </p>
    )
  );
};
