import { pageQuery } from '#web/api/queries.ts';

/** Query for the newest agent, to know whether any is registered. */
export const anyAgentQuery = pageQuery('GET /api/agents', { query: { limit: '1' } });
