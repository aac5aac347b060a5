import { whetherAllHeld } from '../verdict.ts';

/** Tasks by their identifier; both users had to read their own, so refusals are no mere silence. */
export const objectLevelAuthorization = whetherAllHeld('object-level-authorization', ['foreign-task'], {
  held: true,
  broke: false,
  needsVoice: false,
  said: 'a second user was refused the task of the first, who could read it, as could the second a task of its own',
});
