import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import type { Loadable } from './loadable.ts';

interface LoadedProps<Data> {
  readonly query: Loadable<Data>;
  /** Title of the alert, such as `Agents could not be loaded`. */
  readonly failed: string | ((error: Error) => string);
  /** Returns true if a retry would not help. If absent, a retry is offered. */
  readonly isFinal?: (error: Error) => boolean;
  /** Class of a box around the alert, for surfaces without padding. */
  readonly alertIn?: string | undefined;
  /** Shows errors above previous data too, for lists that must not look more current than they are. */
  readonly alertsAlways?: boolean;
  /**
   * Loading text for screen readers, such as `Loading agents...`. If absent, nothing is rendered while
   * loading.
   */
  readonly loading?: string | undefined;
  /** Number of placeholder rows; defaults to 5. */
  readonly rows?: number;
  /** Placeholder in place of rows. */
  readonly skeleton?: ReactNode;
  /** Returns the empty state of data without content; a falsy value if there is content. */
  readonly empty?: (data: Data) => ReactNode;
  /** Wraps every placeholder except the alert in a card. */
  readonly inCard?: boolean;
  /** Wraps everything except the alert; data is undefined while loading. */
  readonly frame?: (content: ReactNode, data: Data | undefined) => ReactNode;
  readonly children?: (data: Data) => ReactNode;
}

/** Renders a query as loading, failed, empty, or loaded, in the same way for every list. */
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
