/** Maximum number of connections per organization. */
export const MAX_CONNECTIONS = 20;
