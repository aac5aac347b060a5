import { hiddenName, textParts } from '#shared/rendering/hidden-characters.ts';
import styles from './quoted-text.module.css';

/** Third-party text inline, with invisible characters made visible. */
export const Seen = ({ children }: { readonly children: string }) => (
  <>
    {textParts(children).map(({ text, at, hidden }) =>
      hidden ? (
        <span key={at} className={styles.hidden} title="Invisible characters">
          {hiddenName(text)}
        </span>
      ) : (
        text
      ),
    )}
  </>
);
