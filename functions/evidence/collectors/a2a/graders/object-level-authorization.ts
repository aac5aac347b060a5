import { triedCalls } from '../../refusal.ts';
import { type Grader, noCard, observed, unclear } from '../finding.ts';
import { reachOf } from '../reach.ts';
import { wasCalled } from '../sights.ts';
import { undecided } from './access.ts';

/** Fails where a stranger is shown tasks that others made (probes §4 `a2a.tasks_unauth`); nothing seen by a stranger makes it pass. */
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
          detail: `Without credentials the agent listed ${tasks.count} ${tasks.count === 1 ? 'task' : 'tasks'} that others made.`,
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
    : 'No list of tasks was asked for';
  const reason = `${seen}; whether one user sees those of another takes two users to show.`;
  return [unclear(sights, parameterId, 'probe', reason)];
};
