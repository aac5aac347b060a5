import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#web/ui/brand/brand.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './public-page.module.css';

/** The frame of pages for visitors: the product, sign-in and registration. */
export const PublicPage = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header className={styles.top}>
      <Link to="/login" className={styles.home} aria-label="Accredit">
        <Brand />
      </Link>
      <Row as="nav" gap={8} aria-label="Account">
        <Button variant="subtle" renderRoot={(props) => <Link to="/login" {...props} />}>
          Sign In
        </Button>
        <Button renderRoot={(props) => <Link to="/register" {...props} />}>Get Started</Button>
      </Row>
    </header>
    <main className={styles.main}>{children}</main>
    <footer className={styles.foot}>Evidence for an assessor, not a certification.</footer>
  </>
);
