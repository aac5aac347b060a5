import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import type { Loadable } from './loadable.ts';

interface LoadedProps<Data> {
  readonly query: Loadable<Data>;
  /** Title of the alert, such as `Agents could not be loaded`. */
  readonly failed: string | ((error: Error) => string);
  /** Whether trying again would not help. Left out, it may. */
  readonly isFinal?: (error: Error) => boolean;
  /** Class of a box around the alert, where its surface brings no padding. */
  readonly alertIn?: string | undefined;
  /** Says a failure above data of before as well, where a list must not look newer than it is. */
  readonly alertsAlways?: boolean;
  /** Said while it is on its way, such as `Loading agents...`. Left out, nothing stands there. */
  readonly loading?: string | undefined;
  /** How many rows stand there meanwhile; 5 if left out. */
  readonly rows?: number;
  /** What stands there in place of rows. */
  readonly skeleton?: ReactNode;
  /** What stands in place of data that hold nothing; nothing itself where they hold something. */
  readonly empty?: (data: Data) => ReactNode;
  /** What stands in place of the data, but the alert, has a card of its own. */
  readonly inCard?: boolean;
  /** Stands around everything but the alert; without data while they are on their way. */
  readonly frame?: (content: ReactNode, data: Data | undefined) => ReactNode;
  readonly children?: (data: Data) => ReactNode;
}

/** Data on their way, kept away by an error, empty, or there: every list says it alike. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { query, alertIn, alertsAlways = false, loading, rows, skeleton, inCard = false } = props;
  const { data, isFetching, refetch } = query;
  const error = query.error ?? query.failureReason ?? null;
  const { failed, isFinal, empty, frame = (content) => content, children } = props;
  const carded = (content: ReactNode) => (inCard ? <Card flush>{content}</Card> : content);
  const alert = error !== null && (
    <ErrorAlert
      title={typeof failed === 'string' ? failed : failed(error)}
      error={error}
      onRetry={isFinal?.(error) ? undefined : () => void refetch()}
      retrying={isFetching}
    />
  );
  const boxed = alert && alertIn !== undefined ? <div className={alertIn}>{alert}</div> : alert;
  if (data !== undefined) {
    const nothing = empty?.(data);
    return (
      <>
        {alertsAlways && boxed}
        {frame(nothing ? carded(nothing) : children?.(data), data)}
      </>
    );
  }
  if (boxed) return boxed;
  if (loading === undefined) return null;
  const pending = <Loading label={loading}>{skeleton ?? <SkeletonRows {...(rows && { rows })} />}</Loading>;
  return frame(carded(pending), undefined);
}
