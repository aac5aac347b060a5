/** Code of every request that a demo session may not make; apart from the rules, so that pages load it alone. */
export const DEMO_READ_ONLY = 'demo-read-only';
