import { triedCalls } from '../../rejection.ts';
import { type Grader, noCard, observed, unclear } from '../finding.ts';
import { reachOf } from '../reach.ts';
import { wasCalled } from '../sights.ts';
import { undecided } from './access.ts';

/**
 * Fails if an anonymous caller sees other users' tasks (probes §4 `a2a.tasks_unauth`); no anonymous
 * observation makes it pass.
 */
export const objectLevelAuthorization: Grader = (sights, parameterId) => {
  const { endpoint } = sights;
  if (!sights.card && sights.tries.at(-1)?.outcome !== 'response')
    return [noCard(sights, parameterId, 'probe')];
  const tasks = wasCalled(endpoint) ? endpoint.tasks : undefined;
  if (wasCalled(endpoint) && tasks?.count)
    return [
      observed(
        parameterId,
        { url: endpoint.url, exchange: tasks.exchange },
        {
          value: false,
          detail: `Without credentials the agent listed ${tasks.count} ${tasks.count === 1 ? 'task' : 'tasks'} of other users.`,
          marks: ['"tasks"'],
        },
      ),
    ];
  if (!wasCalled(endpoint) || reachOf(endpoint.task, endpoint) === 'other') {
    const { reason, outcome } = undecided(sights);
    return [unclear(sights, parameterId, 'probe', reason, outcome)];
  }
  const seen = tasks
    ? `${triedCalls([tasks.exchange])} It showed no tasks`
    : 'No list of tasks was requested';
  const reason = `${seen}; two test users are needed to show whether one can see the tasks of the other.`;
  return [unclear(sights, parameterId, 'probe', reason)];
};
