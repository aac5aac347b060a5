import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableDefinition } from '#functions/platform/table/definition.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';

/**
 * The table of `functions/platform/table/definition.ts`: with point-in-time recovery and a stream. `npm run
 * deploy` enables deletion protection if the stage retains data: a table created with protection could not be
 * rolled back by a failed deployment.
 */
export class DataTable extends Construct {
  readonly table: dynamodb.Table;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const text = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: tableDefinition.timeToLive,
      stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      removalPolicy: removalOf(stage),
    });
    for (const index of tableDefinition.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.pk),
        sortKey: text(index.sk),
        projectionType: dynamodb.ProjectionType.ALL,
      });
    }
  }
}
