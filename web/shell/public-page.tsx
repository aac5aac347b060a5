import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#web/ui/brand/brand.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './public-page.module.css';

interface PublicPageProps {
  /** Links to the parts of the page. */
  readonly parts?: ReactNode;
  /** The content spans the window and sets its own margins. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of pages for visitors: the product, prices, sign-in and registration. */
export const PublicPage = ({ parts, isWide = false, children }: PublicPageProps) => (
  <>
    <header className={styles.top}>
      <Link to="/" className={styles.home} aria-label="Accredit, home page">
        <Brand />
      </Link>
      <Row as="nav" gap={[0, 20]} className={styles.parts} aria-label="Product">
        {parts}
        <Link to="/docs/$">Docs</Link>
        <Link to="/pricing">Pricing</Link>
      </Row>
      <Row as="nav" gap={8} aria-label="Account">
        <Button variant="subtle" renderRoot={(props) => <Link to="/login" {...props} />}>
          Sign In
        </Button>
        <Button renderRoot={(props) => <Link to="/register" {...props} />}>Get Started</Button>
      </Row>
    </header>
    <main className={isWide ? undefined : styles.main}>{children}</main>
    <footer className={styles.foot}>
      <span>Evidence for an assessor, not a certification.</span>
      <Link to="/docs/$">Documentation</Link>
      <Link to="/pricing">Pricing</Link>
      <Link to="/login">Sign In</Link>
    </footer>
  </>
);
