/** Who vouches for the functions that action groups call: Lambda refuses code which a trusted profile has not signed, where it is told to. */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { Around, Settings } from '#functions/discovery/cloud/aws/around.ts';

/** A function of Lambda by its ARN. */
interface Called {
  readonly name: string;
  readonly accountId: string;
  readonly version: string | undefined;
}

const calledBy = (group: unknown): Called | undefined => {
  const [, , , , accountId = '', , name = '', version] =
    text(group, 'actionGroupExecutor.lambda')?.split(':') ?? [];
  return name === '' ? undefined : { name, accountId, version };
};

/** A profile by the ARN of its version, `arn:aws:signer:<region>:<account>:/signing-profiles/<name>/<version>`. */
const isOfAccount = (profile: string, accountId: string): boolean => profile.split(':')[4] === accountId;

/** Whether nothing runs in it but what profiles of the account have signed. */
const isSigned = async (around: Around, { name, accountId }: Called): Promise<boolean> => {
  if (accountId !== around.accountId) return false;
  const named = await around.get('lambda:GetFunctionCodeSigningConfig', { FunctionName: name });
  const arn = text(named, 'CodeSigningConfigArn');
  if (arn === undefined) return false;
  const answer = await around.get('lambda:GetCodeSigningConfig', { CodeSigningConfigArn: arn });
  const config = at(answer, 'CodeSigningConfig');
  const profiles = texts(config, 'AllowedPublishers.SigningProfileVersionArns');
  return (
    text(config, 'CodeSigningPolicies.UntrustedArtifactOnDeployment') === 'Enforce' &&
    profiles.length > 0 &&
    profiles.length === entries(config, 'AllowedPublishers.SigningProfileVersionArns').length &&
    profiles.every((profile) => isOfAccount(profile, accountId))
  );
};

/**
 * Settings of the functions behind action groups; none where a group is carried out by who calls the agent.
 * @param groups all that are on, read one by one, without those that AWS or a vendor offers ready-made
 */
export const originSettings = async (around: Around, groups: readonly unknown[]): Promise<Settings> => {
  const functions = groups.map(calledBy);
  if (functions.includes(undefined)) return {};
  const called = functions.filter((one) => one !== undefined);
  const signed: Called[] = [];
  for (const one of called) if (await isSigned(around, one)) signed.push(one);
  return {
    'lambdas.count': called.length,
    'lambdas.byVersion': called.filter(({ version }) => version !== undefined && version !== '$LATEST')
      .length,
    'lambdas.signedByAccount': signed.length,
  };
};
