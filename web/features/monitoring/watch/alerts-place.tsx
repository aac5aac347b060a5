import { lazy, Suspense } from 'react';
import styles from './alerts-place.module.css';

const AlertsWatch = lazy(() => import('./alerts-watch.tsx'));

/** Where alerts are told, over the bottom right of every signed-in page. */
export const AlertsPlace = () => (
  <div className={styles.place}>
    <Suspense>
      <AlertsWatch />
    </Suspense>
  </div>
);
