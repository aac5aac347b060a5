/** Who vouches for the functions that action groups call: Lambda says of a version by which profile its code was signed (`FunctionConfiguration`). */
import { entries, text } from '#functions/clouds/fields.ts';
import type { Around, Settings } from '#functions/discovery/cloud/aws/around.ts';

/** A function of Lambda by its ARN, which may end in a version or an alias. */
interface Called {
  readonly name: string;
  readonly accountId: string;
  readonly qualifier: string | undefined;
}

const calledBy = (group: unknown): Called | undefined => {
  const [, , , , accountId = '', , name = '', qualifier] =
    text(group, 'actionGroupExecutor.lambda')?.split(':') ?? [];
  return name === '' ? undefined : { name, accountId, qualifier };
};

/** Code by the ARN of what signed it, `arn:aws:signer:<region>:<account>:/signing-profiles/<name>/<version>`. */
const isSignedBy = (accountId: string, code: unknown): boolean =>
  text(code, 'SigningProfileVersionArn')?.split(':')[4] === accountId;

/**
 * Whether profiles of the account have signed the code of a numbered version, and each of its layers. Of an alias nothing is said: it may be moved, or
 * lead to two versions. Nor is a code signing configuration enough, which holds for what is deployed after it.
 */
const isSigned = async (around: Around, { name, accountId, qualifier }: Called): Promise<boolean> => {
  if (accountId !== around.accountId || !/^\d+$/.test(qualifier ?? '')) return false;
  const version = await around.get('lambda:GetFunctionConfiguration', {
    FunctionName: name,
    Qualifier: qualifier,
  });
  return [version, ...entries(version, 'Layers')].every((code) => isSignedBy(accountId, code));
};

/**
 * Settings of the functions behind action groups; none where a group is carried out by who calls the agent.
 * @param groups all that are on, read one by one, without those that AWS or a vendor offers ready-made
 */
export const originSettings = async (around: Around, groups: readonly unknown[]): Promise<Settings> => {
  const called = groups.flatMap((group) => calledBy(group) ?? []);
  if (called.length < groups.length) return {};
  let signed = 0;
  for (const one of called) if (await isSigned(around, one)) signed += 1;
  return { 'lambdas.count': called.length, 'lambdas.signedByAccount': signed };
};
