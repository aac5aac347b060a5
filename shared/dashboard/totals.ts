/** How many items a list has, where the counters know it. */
import { type IssueStatus, issueStatuses } from '#shared/issues/contract.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { rows, type Stats, slotOf } from './stats.ts';

/** Agents, active or not. */
export const agentTotal = ({ tally }: Stats): number =>
  slotOf(tally, rows.agents, 0) + slotOf(tally, rows.agents, 1);

/** Issues of a status, of a severity, of both or of neither. */
export const issueTotal = (
  { tally }: Stats,
  filter: { status: IssueStatus | undefined; severity: Severity | undefined },
): number => {
  const among = <T>(all: readonly T[], wanted: T | undefined) => (wanted === undefined ? all : [wanted]);
  return among(severities, filter.severity)
    .flatMap((severity) =>
      among(issueStatuses, filter.status).map((status) =>
        slotOf(tally, rows.severity(severity), issueStatuses.indexOf(status)),
      ),
    )
    .reduce((sum, count) => sum + count, 0);
};
