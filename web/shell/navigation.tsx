import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import classes from './navigation.module.css';
import { frameworkEntries, type NavigationEntry, navigationEntries } from './navigation-entries.ts';

interface NavigationProps {
  /** Called when the user selects an entry. */
  readonly onChoose?: () => void;
}

/** The sidebar content. */
export const Navigation = ({ onChoose }: NavigationProps) => {
  const section = useId();
  return (
    <nav aria-label="Main" className={classes.nav}>
      <Entries entries={navigationEntries} onChoose={onChoose} />
      <h2 id={section} className={classes.section}>
        Framework
      </h2>
      <Entries entries={frameworkEntries} onChoose={onChoose} labelledBy={section} />
      <p className={classes.foot}>Scores are evidence for an assessor, not a certification.</p>
    </nav>
  );
};

interface EntriesProps {
  readonly entries: readonly NavigationEntry[];
  readonly onChoose: (() => void) | undefined;
  readonly labelledBy?: string;
}

/** Paths that are prefixes of other paths, but also pages of their own. */
const starts: readonly string[] = ['/', '/frameworks'];

const Entries = ({ entries, onChoose, labelledBy }: EntriesProps) => (
  <ul className={classes.list} aria-labelledby={labelledBy}>
    {entries.map(({ label, to, params, icon: Glyph }) => (
      <li key={label}>
        <Link
          to={to}
          {...(params && { params })}
          activeOptions={{ exact: starts.includes(to), includeSearch: false }}
          className={classes.entry}
          {...(onChoose && { onClick: onChoose })}
        >
          <Glyph size={18} stroke={1.6} aria-hidden />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
