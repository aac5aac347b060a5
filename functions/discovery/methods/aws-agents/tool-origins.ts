/**
 * Provenance of the functions that action groups call: for each version, Lambda reports the signing profile
 * of its code (`FunctionConfiguration`).
 */
import { entries, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';

/** A Lambda function by ARN, which may end in a version or an alias. */
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

/**
 * Returns whether code is signed by the account, by the ARN of the signer,
 * `arn:aws:signer:<region>:<account>:/signing-profiles/<name>/<version>`.
 */
const isSignedBy = (accountId: string, code: unknown): boolean =>
  text(code, 'SigningProfileVersionArn')?.split(':')[4] === accountId;

/**
 * Returns whether signing profiles of the account signed the code of a numbered version and all of its
 * layers. An alias proves nothing: it can be moved, or point to two versions. A code signing configuration is
 * not sufficient either, because it applies only to later deployments.
 */
const isSigned = async (
  infrastructure: InfrastructureReader,
  { name, accountId, qualifier }: Called,
): Promise<boolean> => {
  if (accountId !== infrastructure.accountId || !/^\d+$/.test(qualifier ?? '')) return false;
  const version = await infrastructure.get('lambda:GetFunctionConfiguration', {
    FunctionName: name,
    Qualifier: qualifier,
  });
  return [version, ...entries(version, 'Layers')].every((code) => isSignedBy(accountId, code));
};

/**
 * Returns the settings of the functions behind action groups; none if the agent's caller executes a group.
 * @param groups all enabled groups, read individually, without the prebuilt ones of AWS or a vendor
 */
export const originSettings = async (
  infrastructure: InfrastructureReader,
  groups: readonly unknown[],
): Promise<Settings> => {
  const called = groups.flatMap((group) => calledBy(group) ?? []);
  if (called.length < groups.length) return {};
  let signed = 0;
  for (const one of called) if (await isSigned(infrastructure, one)) signed += 1;
  return { 'lambdas.count': called.length, 'lambdas.signedByAccount': signed };
};
