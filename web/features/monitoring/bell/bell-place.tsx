import { lazy, Suspense } from 'react';
import styles from './bell-place.module.css';

const Bell = lazy(() => import('./bell.tsx'));

/** Where the button of notifications stands: it keeps its room until the rest has come. */
export const BellPlace = () => (
  <span className={styles.place}>
    <Suspense>
      <Bell />
    </Suspense>
  </span>
);
