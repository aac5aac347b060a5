/** What the sign-in page receives from the page before it; never part of the address, which is logged. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of an account that was just created or changed. */
    email?: string;
  }
}

/** Opens the sign-in page with the address filled in. */
export const signInWith = (email: string) => ({ to: '/login', state: { email } }) as const;
