/** Automatic logoff: a session at a screen that nobody uses ends (45 CFR 164.312(a)(2)(iii)). */

/** Minutes without use that an organization may allow. */
export const idleChoices = [5, 10, 15, 30, 60] as const;
export type IdleMinutes = (typeof idleChoices)[number];

/** Until an administrator says otherwise. */
export const IDLE_MINUTES: IdleMinutes = 15;

/** A browser in use says so once in so many minutes. */
export const SAID_EVERY_MINUTES = 1;
