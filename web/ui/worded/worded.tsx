import { codeSpans } from './code-spans.ts';
import styles from './worded.module.css';

/** A sentence in which text between backticks is rendered as code. */
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
