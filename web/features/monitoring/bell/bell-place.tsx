import { lazy, Suspense } from 'react';
import styles from './bell-place.module.css';

const Bell = lazy(() => import('./bell.tsx'));

/** Reserves space for the notification bell until its code has loaded. */
export const BellPlace = () => (
  <span className={styles.place}>
    <Suspense>
      <Bell />
    </Suspense>
  </span>
);
