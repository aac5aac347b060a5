import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Small line under the title. */
  readonly sub?: ReactNode;
  /** Right end of the head. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** The content brings its own padding: tables, empty states. */
  readonly flush?: boolean;
  /** Beside another card, in wide windows: as tall as that one, and what is longer scrolls inside. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/** A surface with an optional head (its h2 names the region) and foot. */
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
