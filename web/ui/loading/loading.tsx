import { type ReactNode, useEffect } from 'react';
import { announcements } from '#web/ui/announcer/announcements.ts';
import classes from './loading.module.css';

interface LoadingProps {
  /** Text for the status region, such as `Loading agents...`. */
  readonly label: string;
  /** Skeletons in the final layout. */
  readonly children: ReactNode;
}

/** Placeholder while data loads; shown after 200 ms, so that fast responses do not flicker. */
export const Loading = ({ label, children }: LoadingProps) => {
  useEffect(() => announcements.say(label), [label]);
  return (
    <div className={classes.loading} aria-hidden>
      {children}
    </div>
  );
};

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
}

/** Block in place of text or a bar. */
export const Skeleton = ({ width = '100%', height = '14px' }: SkeletonProps) => (
  <span className={classes.skeleton} style={{ width, height }} />
);

/** Rows in place of table rows. */
export const SkeletonRows = ({ rows = 5 }: { readonly rows?: number }) => (
  <div>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={row} className={classes.row}>
        <Skeleton width={`${[38, 26, 44, 31, 35][row % 5]}%`} />
        <Skeleton width="28%" height="8px" />
        <Skeleton width="72px" height="22px" />
      </div>
    ))}
  </div>
);
