import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  readonly hint?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
}

/** Placeholder shown in place of data, inside the card that would contain it. */
export const EmptyState = ({ icon: Glyph, title, hint, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <Glyph size={24} stroke={1.5} aria-hidden />
    <p className={classes.title}>{title}</p>
    {hint && <p className={classes.hint}>{hint}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
