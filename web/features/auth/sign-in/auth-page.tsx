import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#web/ui/brand/brand.tsx';
import { usePageTitle } from '#web/ui/page-header/page-title.ts';
import classes from './auth-page.module.css';
import { ExampleScore } from './example-score.tsx';

interface AuthPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
  /** Link to the other page of the pair. */
  readonly alternative: ReactNode;
}

/** The layout of Login and Register: the form on one side, an explanation of the score on the other. */
export const AuthPage = ({ title, subtitle, children, alternative }: AuthPageProps) => {
  usePageTitle(title);
  return (
    <div className={classes.split}>
      <main className={classes.left}>
        <div className={classes.box}>
          <Link to="/" className={classes.home} aria-label="Accredit, home page">
            <Brand />
          </Link>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.subtitle}>{subtitle}</p>
          {children}
          <p className={classes.alternative}>{alternative}</p>
        </div>
        <p className={classes.foot}>
          Evidence for an assessor, not a certification.{' '}
          <Link to="/pricing" className="inline-link">
            Pricing
          </Link>
        </p>
      </main>
      <aside className={classes.right} aria-label="What a score means">
        <ExampleScore />
      </aside>
    </div>
  );
};
