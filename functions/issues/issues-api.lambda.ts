import { api } from '#functions/platform/http/api.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { listIssues } from './list-issues.ts';

export const handler = api(issuesContract, { listIssues });
