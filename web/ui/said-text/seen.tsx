import { hiddenName, textParts } from '#shared/rendering/hidden-characters.ts';
import styles from './said-text.module.css';

/** A stranger's text in a line of ours, with what would not be seen of it named. */
export const Seen = ({ children }: { readonly children: string }) => (
  <>
    {textParts(children).map(({ text, at, hidden }) =>
      hidden ? (
        <span key={at} className={styles.hidden} title="Characters that are not seen">
          {hiddenName(text)}
        </span>
      ) : (
        text
      ),
    )}
  </>
);
