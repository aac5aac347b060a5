import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#web/api/session.ts';

/** The context available to every route's loader and guard. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: Session;
}
