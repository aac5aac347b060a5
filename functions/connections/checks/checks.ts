/** The checks of each kind of connection. */
import type { Account } from '#functions/clouds/account.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import type { ConnectionKind } from '#shared/connections/bodies.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';
import { checkAws } from './aws.ts';
import { checkAzure } from './azure.ts';
import { checkGitHub } from './github.ts';
import { checkGoogle } from './google.ts';
import { checkDatabricks, checkHuggingFace, checkMlflow } from './registries.ts';

const checks: Readonly<
  Record<ConnectionKind, (context: Caller, account: Account) => Promise<readonly PermissionCheck[]>>
> = {
  aws: checkAws,
  azure: checkAzure,
  gcp: checkGoogle,
  databricks: checkDatabricks,
  mlflow: checkMlflow,
  hugging_face: checkHuggingFace,
  github: checkGitHub,
};

/** Checks an account. External responses become checks; only internal errors are thrown. */
export const checkAccount = (
  context: Caller,
  kind: ConnectionKind,
  account: Account,
): Promise<readonly PermissionCheck[]> => checks[kind](context, account);
