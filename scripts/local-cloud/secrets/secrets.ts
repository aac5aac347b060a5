import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type AwsCall, type AwsReply, type AwsService, json } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { JsonFile } from '../engine/json-file.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Stack } from '../template/stack.ts';
import { secretType } from './resource.ts';

type Generator = NonNullable<ReturnType<typeof secretType.schema.parse>['GenerateSecretString']>;

/** The secrets of the stack: generated once, then stored in a file readable only by this user. */
export class Secrets {
  readonly #values = new Map<string, string>();

  constructor(stack: Stack, dataDir: string) {
    const file = new JsonFile<Record<string, string>>(join(dataDir, 'secrets.json'), {});
    for (const { ref, properties } of stack.all(secretType)) {
      file.value[ref] ??= properties.SecretString ?? generate(properties.GenerateSecretString);
      this.#values.set(ref, file.value[ref]);
    }
    if (this.#values.size > 0) file.save();
  }

  /** Finds a secret by ARN or by the name inside it. */
  find(id: string): { arn: string; value: string } | undefined {
    for (const [arn, value] of this.#values) {
      if (arn === id || arn.replace(/^.*:secret:/, '').replace(/-[^-]{6}$/, '') === id) return { arn, value };
    }
    return undefined;
  }

  /** Resolves `secretsmanager:<arn>:SecretString:<json key>::` of a `{{resolve:…}}`. */
  resolve(reference: string): string {
    const parts = /^secretsmanager:(.+?):SecretString(?::([^:]*))?(?::.*)?$/.exec(reference);
    const secret = this.find(parts?.[1] ?? '');
    if (!secret) throw new Error(`The local cloud cannot resolve {{resolve:${reference}}}`);
    const key = parts?.[2];
    return key ? String((JSON.parse(secret.value) as Record<string, unknown>)[key]) : secret.value;
  }
}

/** Implements GetSecretValue of Secrets Manager. */
export function secretsService(secrets: Secrets, authorize: Authorize): AwsService {
  return {
    async answer(call: AwsCall): Promise<AwsReply> {
      const operation = String(call.headers['x-amz-target'] ?? '').split('.')[1];
      if (operation !== 'GetSecretValue') {
        throw new AwsError(
          'UnknownOperationException',
          `The local Secrets Manager does not support the operation ${operation}`,
        );
      }
      const { SecretId = '' } = JSON.parse(call.body.toString('utf8')) as { SecretId?: string };
      const secret = secrets.find(SecretId);
      const resource = secret?.arn ?? SecretId;
      authorize(call.principal, { action: 'secretsmanager:GetSecretValue', resource });
      if (!secret) {
        throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
      }
      const name = secret.arn.replace(/^.*:secret:/, '').replace(/-[^-]{6}$/, '');
      const stage = { VersionId: '00000000-0000-0000-0000-000000000001', VersionStages: ['AWSCURRENT'] };
      return json({ ARN: secret.arn, Name: name, SecretString: secret.value, ...stage });
    },
  };
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

function generate(rule: Generator | undefined): string {
  const length = rule?.PasswordLength ?? 32;
  const sets = [
    rule?.ExcludeLowercase ? '' : LOWER,
    rule?.ExcludeUppercase ? '' : LOWER.toUpperCase(),
    rule?.ExcludeNumbers ? '' : '0123456789',
    rule?.ExcludePunctuation ? '' : PUNCTUATION,
    rule?.IncludeSpace ? ' ' : '',
  ]
    .map((set) => [...set].filter((character) => !rule?.ExcludeCharacters.includes(character)))
    .filter((set) => set.length > 0);
  const every = sets.flat();
  let password = '';
  do {
    password = Array.from({ length }, () => every[randomInt(every.length)]).join('');
  } while (
    (rule?.RequireEachIncludedType ?? true) &&
    length >= sets.length &&
    !sets.every((set) => set.some((c) => password.includes(c)))
  );
  if (rule?.SecretStringTemplate === undefined) return password;
  return JSON.stringify({
    ...JSON.parse(rule.SecretStringTemplate),
    [rule.GenerateStringKey ?? 'password']: password,
  });
}
