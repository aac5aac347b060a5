import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Stage } from '#infra/stages.ts';
import { credentialsNeeded } from './options.ts';

/**
 * Lambda reserves these for functions without reserved concurrency (Lambda guide, "Configuring reserved
 * concurrency").
 */
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
 * Checks whether the account quota is sufficient for a stage: new accounts often allow only 10 concurrent
 * executions, with which scans wait for each other and pages fail under load.
 * @returns a warning if a stage without reservations may be deployed nevertheless
 * @throws an Error stating the required number and where to request it, or why the account could not be
 * reached
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
    `This account allows ${quota} concurrent Lambda executions, and the stage ${name} needs ${needed}${why}. ` +
    'Request an increase in this region from Service Quotas: AWS Lambda, "Concurrent executions".';
  if (keepData || reserved > 0) throw new Error(sentence);
  return sentence;
};
