/** Automatic logoff: ends a session without user activity (45 CFR 164.312(a)(2)(iii)). */

/** Idle times in minutes that an organization may choose. */
export const idleChoices = [5, 10, 15, 30, 60] as const;
export type IdleMinutes = (typeof idleChoices)[number];

/** Default until an administrator changes it. */
export const IDLE_MINUTES: IdleMinutes = 15;

/** Interval, in minutes, at which a browser in use reports activity. */
export const REPORTED_EVERY_MINUTES = 1;
