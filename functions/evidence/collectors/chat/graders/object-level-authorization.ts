import { allAttemptsResisted } from '../verdict.ts';

/**
 * Tasks by their identifier; both users had to read their own, so that a rejection is not a general failure.
 */
export const objectLevelAuthorization = allAttemptsResisted('object-level-authorization', ['foreign-task'], {
  held: true,
  broke: false,
  needsReader: false,
  answers: "a second user was denied the first user's task, while both could read their own tasks",
});
