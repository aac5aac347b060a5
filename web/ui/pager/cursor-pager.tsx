import { useLocation } from '@tanstack/react-router';
import type { Page } from '#shared/kernel/page.ts';
import { DEFAULT_PAGE_SIZE } from '#shared/kernel/page-size.ts';
import { Pager } from './pager.tsx';
import { offsetOf, stepBack, stepForward, type Trail } from './trail.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How a page of a list was reached. */
    trail?: Trail;
  }
}

interface CursorPagerProps {
  readonly page: Page<unknown>;
  /** Of this page, from the address. */
  readonly cursor: string | undefined;
  readonly busy: boolean;
  /** Goes to a page; the trail belongs into the state of the history entry. */
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** Previous and Next of a list whose cursor lives in the address; nothing while the list has one page. */
export function CursorPager({ page: { items, next, total }, cursor, busy, onGo }: CursorPagerProps) {
  const trail = useLocation({ select: ({ state }) => state.trail }) ?? [];
  const back = stepBack(cursor, trail);
  if (back === undefined && next === undefined) return null;
  const offset = offsetOf(cursor, trail, DEFAULT_PAGE_SIZE);
  return (
    <Pager
      offset={offset ?? 0}
      count={offset === undefined ? 0 : items.length}
      total={total}
      busy={busy}
      onPrevious={back && (() => onGo(back.cursor, back.trail))}
      onNext={next === undefined ? undefined : () => onGo(next, stepForward(cursor, offset, trail))}
    />
  );
}
