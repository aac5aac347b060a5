import { createHash } from 'node:crypto';
import { z } from 'zod';
import { arn, resourceType } from '../template/resource-type.ts';
import { inert, int } from '../template/schema.ts';

/** A specified or generated secret; rotation and replicas are rejected. */
export const secretType = resourceType(
  'AWS::SecretsManager::Secret',
  z.strictObject({
    SecretString: z.string().optional(),
    GenerateSecretString: z
      .strictObject({
        PasswordLength: int.min(1).max(4096).default(32),
        ExcludeCharacters: z.string().default(''),
        ExcludeLowercase: z.boolean().default(false),
        ExcludeUppercase: z.boolean().default(false),
        ExcludeNumbers: z.boolean().default(false),
        ExcludePunctuation: z.boolean().default(false),
        IncludeSpace: z.boolean().default(false),
        RequireEachIncludedType: z.boolean().default(true),
        SecretStringTemplate: z.string().optional(),
        GenerateStringKey: z.string().optional(),
      })
      .optional(),
    ...inert('Name', 'Description', 'KmsKeyId', 'Tags'),
  }),
  (context) => {
    const name = context.name('Name');
    const suffix = createHash('sha256').update(name).digest('hex').slice(0, 6);
    const secretArn = arn(context, 'secretsmanager', `secret:${name}-${suffix}`);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },
);
