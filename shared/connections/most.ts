/** Maximum number of connections per organization. */
export const MOST_CONNECTIONS = 20;
