import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { INDEX } from './doc-page.ts';

interface PageLinkProps {
  readonly page: string;
  readonly section?: string | undefined;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Link to a page of the documentation, or to one of its sections. */
export const PageLink = ({ page, section, className, isCurrent = false, children }: PageLinkProps) => (
  <Link
    to="/docs/$"
    params={{ _splat: page === INDEX ? '' : page }}
    {...(section === undefined ? {} : { hash: section })}
    className={className}
    // By default, the index would count as current on every page.
    activeOptions={{ exact: true, includeHash: true }}
    activeProps={{}}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {children}
  </Link>
);
