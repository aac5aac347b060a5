import { codeSpans } from './code-spans.ts';
import styles from './remedy.module.css';

/** A sentence of a remedy; what it puts between backticks is set as code. */
export const Worded = ({ children }: { readonly children: string }) => (
  <>
    {codeSpans(children).map(({ text, at, code }) =>
      code ? (
        <code key={at} className={styles.code}>
          {text}
        </code>
      ) : (
        text
      ),
    )}
  </>
);
