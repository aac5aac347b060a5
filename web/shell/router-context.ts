import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#web/api/session.ts';

/** What every route's loader and guard may use. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: Session;
}
