import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Stage } from '#infra/stages.ts';
import { credentialsNeeded } from './options.ts';

/** Lambda keeps these for functions without a share of their own (Lambda guide, "Configuring reserved concurrency"). */
const UNRESERVED = 100;

const concurrencyOf = async (client: Pick<LambdaClient, 'send'>): Promise<number> => {
  try {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
    return AccountLimit?.ConcurrentExecutions ?? 0;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The quota of the account could not be read: ${why}. ${credentialsNeeded}`, { cause });
  }
};

/**
 * Whether the account has room for a stage: new accounts often run 10 functions at once, in which scans wait for each other and pages
 * fail under the first load.
 * @returns a warning where a stage without shares may be tried all the same
 * @throws an Error that says how many executions at once are needed and where to ask for them, or why the account could not be asked
 */
export const checkQuota = async (
  client: Pick<LambdaClient, 'send'>,
  { name, keepData, reservedConcurrency = {} }: Stage,
): Promise<string | undefined> => {
  const quota = await concurrencyOf(client);
  const reserved = Object.values(reservedConcurrency).reduce((sum, share) => sum + share, 0);
  const needed = UNRESERVED + reserved;
  if (quota >= needed) return undefined;
  const why = reserved === 0 ? '' : `, ${reserved} of them reserved`;
  const sentence =
    `This account runs ${quota} functions of Lambda at once, and the stage ${name} needs ${needed}${why}. ` +
    'Ask Service Quotas for more in this region: AWS Lambda, "Concurrent executions".';
  if (keepData || reserved > 0) throw new Error(sentence);
  return sentence;
};
