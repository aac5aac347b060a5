import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './control-link.module.css';

interface ControlLinkProps {
  /** Key of the framework. */
  readonly framework: string;
  readonly control: string;
  /** The link is a row's title, and the whole row follows it. */
  readonly row?: boolean;
  readonly children: ReactNode;
}

/** Leads to a control in the list of its framework's controls, opened and in view. */
export const ControlLink = ({ framework, control, row = false, children }: ControlLinkProps) => (
  <Link
    to="/frameworks/$key"
    params={{ key: framework }}
    search={{ control }}
    // The control itself comes into view.
    resetScroll={false}
    className={row ? styles.row : undefined}
  >
    {children}
  </Link>
);
