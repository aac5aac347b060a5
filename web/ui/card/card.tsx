import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Small line under the title. */
  readonly sub?: ReactNode;
  /** Content at the right end of the header. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** Whether the content has its own padding, such as tables and empty states. */
  readonly flush?: boolean;
  /**
   * Whether the card has the height of the card beside it in wide windows, with its overflow scrolling
   * inside.
   */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/** A surface with an optional header (its h2 labels the region) and footer. */
export const Card = ({ title, sub, aside, footer, flush = false, beside = false, children }: CardProps) => {
  const id = useId();
  return (
    <section
      className={beside ? `${classes.card} ${classes.beside}` : classes.card}
      aria-labelledby={title ? id : undefined}
    >
      {(title || aside) && (
        <div className={classes.head}>
          <div className={classes.words}>
            {title && <h2 id={id}>{title}</h2>}
            {sub && <p className={classes.sub}>{sub}</p>}
          </div>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
      {footer && <div className={classes.foot}>{footer}</div>}
    </section>
  );
};
