import { Loading, Skeleton, SkeletonRows } from '#web/ui/loading/loading.tsx';
import classes from './page-pending.module.css';

/** Placeholder while the code of a page loads. */
export const PagePending = () => (
  <Loading label="Loading...">
    <div className={classes.head}>
      <Skeleton width="220px" height="26px" />
      <Skeleton width="min(420px, 80%)" />
    </div>
    <div className={classes.card}>
      <SkeletonRows />
    </div>
  </Loading>
);
