import type { AccountsOf } from './runs/next-slice.ts';

/** Accounts that a tenant connected. Without one, methods that look into a cloud say that there was nothing to look at. */
export const accountsOf: AccountsOf = async () => [];
