import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  readonly title: string;
  /** One line; the facts on details pages. */
  readonly subtitle?: ReactNode;
  /** Links to the parent pages, outermost first. */
  readonly crumbs?: readonly ReactNode[];
  /** Text of the last crumb, if it differs from the title. */
  readonly here?: ReactNode;
  /** Default buttons, then at most one filled button. */
  readonly actions?: ReactNode;
}

/** Page header: the only h1, and the title of the browser tab. */
export const PageHeader = ({ title, subtitle, crumbs = [], here, actions }: PageHeaderProps) => {
  usePageTitle(title);
  return (
    <>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className={classes.crumbs}>
          {crumbs.map((crumb, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the path is what identifies a crumb
            <Fragment key={index}>
              {crumb}
              <IconChevronRight size={14} stroke={1.75} aria-hidden />
            </Fragment>
          ))}
          <span aria-current="page" className="trunc">
            {here ?? title}
          </span>
        </nav>
      )}
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
    </>
  );
};
