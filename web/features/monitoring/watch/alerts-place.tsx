import { lazy, Suspense } from 'react';
import styles from './alerts-place.module.css';

const AlertsWatch = lazy(() => import('./alerts-watch.tsx'));

/** Region for alert notifications, at the bottom right of every signed-in page. */
export const AlertsPlace = () => (
  <div className={styles.place}>
    <Suspense>
      <AlertsWatch />
    </Suspense>
  </div>
);
