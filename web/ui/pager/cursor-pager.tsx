import { useLocation } from '@tanstack/react-router';
import type { Page } from '#shared/kernel/page.ts';
import { DEFAULT_PAGE_SIZE } from '#shared/kernel/page-size.ts';
import { Pager } from './pager.tsx';
import { offsetOf, stepBack, stepForward, type Trail } from './trail.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Trail of pages that led to a page of a list. */
    trail?: Trail;
  }
}

interface CursorPagerProps {
  readonly page: Page<unknown>;
  /** Cursor of this page, from the URL. */
  readonly cursor: string | undefined;
  readonly busy: boolean;
  /** Goes to a page; the trail must be stored in the state of the history entry. */
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** Previous and Next buttons of a list whose cursor is in the URL; renders nothing for a single page. */
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
