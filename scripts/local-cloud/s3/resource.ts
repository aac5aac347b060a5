import { z } from 'zod';
import { resourceType } from '../template/resource-type.ts';
import { flag, inert, int } from '../template/schema.ts';

const corsRule = z.strictObject({
  AllowedHeaders: z.array(z.string()).default([]),
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: int.optional(),
  ...inert('Id'),
});

/** Browser access allowed for origins. */
export type CorsRule = z.infer<typeof corsRule>;

/** A bucket; notifications, replication and website hosting are rejected. */
export const bucketType = resourceType(
  'AWS::S3::Bucket',
  z.strictObject({
    CorsConfiguration: z.strictObject({ CorsRules: z.array(corsRule) }).optional(),
    ObjectLockEnabled: flag.default(false),
    ObjectLockConfiguration: z
      .strictObject({
        ObjectLockEnabled: z.literal('Enabled').optional(),
        Rule: z
          .strictObject({
            DefaultRetention: z.strictObject({
              Mode: z.enum(['GOVERNANCE', 'COMPLIANCE']),
              Days: int.optional(),
              Years: int.optional(),
            }),
          })
          .optional(),
      })
      .optional(),
    // Lifecycle rules apply over days and run only on AWS; encryption at rest is provided by the disk here.
    ...inert(
      'BucketName',
      'BucketEncryption',
      'PublicAccessBlockConfiguration',
      'OwnershipControls',
      'LifecycleConfiguration',
      'VersioningConfiguration',
      'LoggingConfiguration',
      'AccessControl',
      'Tags',
    ),
  }),
  (context) => {
    const name = context.name('BucketName').toLowerCase();
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${context.region}.amazonaws.com`,
      },
    };
  },
);
