import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './control-link.module.css';

interface ControlLinkProps {
  /** Key of the framework. */
  readonly framework: string;
  readonly control: string;
  /** Whether the link is the title of a row and the whole row is clickable. */
  readonly row?: boolean;
  readonly children: ReactNode;
}

/** Links to a control in the list of its framework, expanded and scrolled into view. */
export const ControlLink = ({ framework, control, row = false, children }: ControlLinkProps) => (
  <Link
    to="/frameworks/$key"
    params={{ key: framework }}
    search={{ control }}
    // The control itself scrolls into view.
    resetScroll={false}
    className={row ? styles.row : undefined}
  >
    {children}
  </Link>
);
