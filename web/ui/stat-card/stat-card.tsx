import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  readonly icon: Icon;
  readonly figure: ReactNode;
  /** Small text after the figure. */
  readonly unit?: ReactNode;
  /** One line below: what the figure consists of. */
  readonly context?: ReactNode;
  /** Link target of the whole card; if absent, the card is not interactive. */
  readonly to?: Pick<LinkProps, 'to' | 'search'>;
}

/** One figure with its name and context. */
export const StatCard = ({ label, icon: Glyph, figure, unit, context, to }: StatCardProps) => {
  const content = (
    <>
      <span className={classes.label}>
        <Glyph size={16} stroke={1.75} aria-hidden />
        {label}
      </span>{' '}
      <span className={classes.figure}>
        {figure} {unit && <small>{unit}</small>}
      </span>{' '}
      <span className={classes.context}>{context}</span>
    </>
  );
  return to === undefined ? (
    <div className={classes.card}>{content}</div>
  ) : (
    <Link {...to} className={classes.card}>
      {content}
    </Link>
  );
};
