/** Connections that an organization has at most. */
export const MOST_CONNECTIONS = 20;
