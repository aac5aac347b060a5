import { Link } from '@tanstack/react-router';
import classes from './navigation.module.css';
import { navigationEntries } from './navigation-entries.ts';

interface NavigationProps {
  /** Called when an entry was chosen. */
  readonly onChoose?: () => void;
}

/** The sidebar's content. */
export const Navigation = ({ onChoose }: NavigationProps) => (
  <nav aria-label="Main" className={classes.nav}>
    <ul className={classes.list}>
      {navigationEntries.map(({ label, to, icon: Glyph }) => (
        <li key={label}>
          <Link
            to={to}
            // Every address begins with that of the dashboard.
            activeOptions={{ exact: to === '/' }}
            className={classes.entry}
            {...(onChoose && { onClick: onChoose })}
          >
            <Glyph size={18} stroke={1.6} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <p className={classes.foot}>Scores are evidence for an assessor, not a certification.</p>
  </nav>
);
