import { createHash } from 'node:crypto';
import { z } from 'zod';
import { arn, resourceType } from '../template/resource-type.ts';
import { inert } from '../template/schema.ts';

/** A key for encryption or for ECDSA signatures over P-256. */
export const keyType = resourceType(
  'AWS::KMS::Key',
  z.strictObject({
    KeySpec: z.enum(['SYMMETRIC_DEFAULT', 'ECC_NIST_P256']).default('SYMMETRIC_DEFAULT'),
    KeyUsage: z.enum(['ENCRYPT_DECRYPT', 'SIGN_VERIFY']).default('ENCRYPT_DECRYPT'),
    Enabled: z.literal(true).optional(),
    MultiRegion: z.literal(false).optional(),
    ...inert(
      'Description',
      'EnableKeyRotation',
      'RotationPeriodInDays',
      'KeyPolicy',
      'PendingWindowInDays',
      'Tags',
    ),
  }),
  (context) => {
    const hex = createHash('sha256').update(`${context.stackName}/${context.logicalId}`).digest('hex');
    const id = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20, 32),
    ].join('-');
    return { ref: id, attributes: { Arn: arn(context, 'kms', `key/${id}`), KeyId: id } };
  },
);

/** An alias of a key. */
export const aliasType = resourceType(
  'AWS::KMS::Alias',
  z.strictObject({ AliasName: z.string().startsWith('alias/'), TargetKeyId: z.string() }),
  (context) => {
    const name = String(context.property('AliasName'));
    return { ref: name, attributes: { AliasArn: arn(context, 'kms', name) } };
  },
);
