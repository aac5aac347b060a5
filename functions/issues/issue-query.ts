/** Resolves the filters of a request: names of frameworks, title words, and the caller. */
import { frameworkOf } from '#functions/frameworks/framework-of.ts';
import { frameworkFilter } from '#functions/frameworks/resolve-framework.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { titleOfFailure } from '#shared/issues/describe.ts';
import { type IssueListQuery, parametersByTitle, type SelectedParameter } from '#shared/issues/list-plan.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { RouteQuery } from '#shared/kernel/route.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';

type Given = Omit<RouteQuery<typeof issuesContract.routes.listIssues>, 'limit' | 'cursor'>;

const titled = () =>
  Object.values(judgedParameters).map(({ id, severity }) => ({
    ...{ id, severity },
    title: titleOfFailure(textsOf(id).sentences.fail),
  }));

/** Returns the parameters that the filters select; undefined without such a filter. */
const selectedParameters = async (
  table: TenantTable,
  { parameter, q }: Given,
  framework: string | undefined,
): Promise<readonly SelectedParameter[] | undefined> => {
  if (parameter === undefined && q === undefined) return undefined;
  const ofFramework = framework === undefined ? undefined : await frameworkOf(table, framework);
  const supporting = ofFramework && new Set(ofFramework.controls.flatMap(parameterIds));
  const all = titled().filter(({ id }) => supporting === undefined || supporting.has(id));
  const named = parameter === undefined ? all : all.filter(({ id }) => id === parameter);
  return (q === undefined ? named : parametersByTitle(named, q)).map(({ id, severity }) => ({
    id,
    severity,
  }));
};

const assigneeOf = (given: Given['assignee'], session: Session | undefined): string | undefined => {
  if (given !== 'me') return given;
  if (!session)
    throw invalid([
      { path: 'assignee', message: 'An API key has no issues of its own. Give the ID of a user' },
    ]);
  return session.userId;
};

export const issueQueryOf = async (
  table: TenantTable,
  given: Given,
  session: Session | undefined,
): Promise<IssueListQuery> => {
  const { severity, status, agentId, overdue, sort = 'severity' } = given;
  const framework = await frameworkFilter(table, given.framework);
  return {
    ...{ framework, severity, status, agentId, sort },
    assignee: assigneeOf(given.assignee, session),
    overdue: overdue === 'true',
    parameters: await selectedParameters(table, given, framework),
  };
};
