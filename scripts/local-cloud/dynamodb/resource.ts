import { z } from 'zod';
import { arn, type IdentityContext, resourceType } from '../template/resource-type.ts';
import { flag, inert } from '../template/schema.ts';

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const projection = z.strictObject({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).optional(),
});
const localIndex = z.strictObject({ IndexName: z.string(), KeySchema: keySchema, Projection: projection });
const globalIndex = z.strictObject({
  ...localIndex.shape,
  ...inert(
    'ProvisionedThroughput',
    'OnDemandThroughput',
    'WarmThroughput',
    'ContributorInsightsSpecification',
    'WriteProvisionedThroughputSettings',
    'WriteOnDemandThroughputSettings',
  ),
});

const shared = {
  AttributeDefinitions: z.array(
    z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(globalIndex).default([]),
  LocalSecondaryIndexes: z.array(localIndex).default([]),
  StreamSpecification: z
    .strictObject({ StreamViewType: z.enum(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY']) })
    .optional(),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: flag }).optional(),
  ...inert('TableName', 'BillingMode', 'SSESpecification', 'Tags', 'WarmThroughput'),
};

/** The stream label is fixed so that its ARN is known before the table exists. The host translates it. */
function tableIdentity(context: IdentityContext) {
  const name = context.name('TableName');
  const tableArn = arn(context, 'dynamodb', `table/${name}`);
  return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/local`, TableId: name } };
}

/** A table as declared by the older constructs. */
export const tableType = resourceType(
  'AWS::DynamoDB::Table',
  z.strictObject({
    ...shared,
    ...inert(
      'PointInTimeRecoverySpecification',
      'DeletionProtectionEnabled',
      'ProvisionedThroughput',
      'OnDemandThroughput',
      'TableClass',
      'ContributorInsightsSpecification',
    ),
  }),
  tableIdentity,
);

/** A table as declared by TableV2 of the CDK. */
export const globalTableType = resourceType(
  'AWS::DynamoDB::GlobalTable',
  z.strictObject({
    ...shared,
    // One replica is a plain table. More would require replication, which no local engine supports.
    Replicas: z
      .array(
        z.strictObject({
          ...inert(
            'Region',
            'PointInTimeRecoverySpecification',
            'DeletionProtectionEnabled',
            'GlobalSecondaryIndexes',
            'TableClass',
            'SSESpecification',
            'ContributorInsightsSpecification',
            'Tags',
          ),
        }),
      )
      .length(1),
    ...inert('WriteProvisionedThroughputSettings', 'WriteOnDemandThroughputSettings'),
  }),
  tableIdentity,
);

/** Properties that both table types share, as binders read them. */
export interface TableProperties {
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  KeySchema: z.infer<typeof keySchema>;
  GlobalSecondaryIndexes: z.infer<typeof globalIndex>[];
  LocalSecondaryIndexes: z.infer<typeof localIndex>[];
  StreamSpecification?: { StreamViewType: string } | undefined;
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } | undefined;
}
