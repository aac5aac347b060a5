import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { auditChainMetric } from '#functions/platform/deploy/audit-chain-metric.ts';
import { answersRequests, type FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import { tableDefinition } from '#functions/platform/table/definition.ts';
import type { Stage } from '#infra/stages.ts';
import { givenUpImpact, impactOf } from './impact.ts';

export interface AlarmsProps {
  readonly stage: Stage;
  readonly manifests: readonly FunctionManifest[];
  readonly functionNamed: (name: string) => IFunction;
  readonly table: ITable;
  readonly httpApi: HttpApi;
  /** State machines of the workflows, by name. */
  readonly workflows: ReadonlyMap<string, StateMachine>;
  /** Queues of what readers of the stream gave up, by the name of the function. */
  readonly givenUp: ReadonlyMap<string, IQueue>;
}

/** Something that is wrong when a metric reaches a threshold within a period. */
interface Watch {
  readonly id: string;
  readonly metric: cloudwatch.IMetric;
  /** 1 where it is left out. */
  readonly threshold?: number;
  /** Periods in a row before anybody is called; 1 where it is left out. */
  readonly periods?: number;
  /** Who is hurt, and what to do: it stands in the message. */
  readonly impact: string;
}

const period = Duration.minutes(5);
const sum = { statistic: cloudwatch.Stats.SUM, period } as const;

/** A reader so far behind is losing the race with the stream, which drops records after a day. */
const LATE = Duration.minutes(15);
/** Of a few calls that fail, the caller tries again; so many in five minutes are felt. */
const FAILED_CALLS = 5;

/** Calls somebody when the product cannot do what it is there for, and shows on one page how it does. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const watches = [
      ...this.#ofFunctions(props),
      ...this.#ofWorkflows(props),
      ...this.#ofStream(props),
      ...this.#ofProduct(props),
    ];
    const topic = this.#topic(props.stage);
    const alarms = watches.map(({ id: name, metric, threshold = 1, periods = 1, impact }) => {
      const alarm = new cloudwatch.Alarm(this, name, {
        metric,
        threshold,
        evaluationPeriods: periods,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // Nothing is reported of what does not happen.
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
        alarmDescription: impact,
      });
      alarm.addAlarmAction(new SnsAction(topic));
      alarm.addOkAction(new SnsAction(topic));
      return alarm;
    });
    new cloudwatch.Dashboard(this, 'Dashboard', {
      widgets: [
        [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 })],
        ...pairs(
          watches.map(
            ({ id: title, metric }) => new cloudwatch.GraphWidget({ title, left: [metric], width: 12 }),
          ),
        ),
      ],
    });
  }

  #topic({ alarmAddress }: Stage): sns.Topic {
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    // A policy of its own takes the place of the one by which the account's alarms may send.
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (alarmAddress) topic.addSubscription(new EmailSubscription(alarmAddress));
    return topic;
  }

  /** Functions behind the API are watched by its replies, where it is felt. */
  #ofFunctions({ manifests, functionNamed }: AlarmsProps): readonly Watch[] {
    return manifests
      .filter((manifest) => !answersRequests(manifest))
      .map((manifest) => ({
        id: `${manifest.name} fails`,
        metric: functionNamed(manifest.name).metricErrors({ period }),
        threshold: FAILED_CALLS,
        impact: impactOf(manifest),
      }));
  }

  #ofWorkflows({ workflows }: AlarmsProps): readonly Watch[] {
    return [...workflows].flatMap(([name, machine]): readonly Watch[] => [
      {
        id: `${name} executions fail`,
        metric: machine.metricFailed({ period }),
        impact:
          `Work of the workflow ${name} ended as failed; whoever started it sees that, with the reason. ` +
          'Read the log of the workflow and of its functions; people can start it again.',
      },
      {
        id: `${name} executions time out`,
        metric: machine.metricTimedOut({ period }),
        impact:
          `Work of the workflow ${name} took longer than it may, and nobody recorded why: it is shown as going on until the tick ` +
          'takes it up again. Look for throttled functions and for agents that answer slowly.',
      },
    ]);
  }

  #ofStream({ manifests, functionNamed, givenUp }: AlarmsProps): readonly Watch[] {
    const late = manifests.filter(({ stream }) => stream?.notesGivenUp);
    return [
      ...late.map(({ name }) => ({
        id: `${name} is late`,
        metric: functionNamed(name).metric('IteratorAge', { statistic: cloudwatch.Stats.MAXIMUM, period }),
        threshold: LATE.toMilliseconds(),
        impact: `${givenUpImpact} So far they are only late: records are lost a day after they were written. Read the log of ${name}.`,
      })),
      ...[...givenUp].map(([name, queue]) => ({
        id: `${name} gave up`,
        metric: queue.metricApproximateNumberOfMessagesVisible({
          statistic: cloudwatch.Stats.MAXIMUM,
          period,
        }),
        impact: `${givenUpImpact} Mend what the log of ${name} says, then run \`npm run redrive\` within a day.`,
      })),
    ];
  }

  #ofProduct({ httpApi, table }: AlarmsProps): readonly Watch[] {
    return [
      {
        id: 'An audit chain is not whole',
        metric: new cloudwatch.Metric({ ...auditChainMetric, ...sum }),
        impact:
          'Somebody altered or removed what the audit trail of an organization holds, or a seal of it: it proves nothing any more. ' +
          'Run `npm run verify-audit`, which names each fault, and find out who has access to the table.',
      },
      {
        id: 'The API fails',
        metric: httpApi.metricServerError(sum),
        threshold: FAILED_CALLS,
        impact:
          'People get an error in place of a page or an answer, and agents that ask by a key get none. ' +
          'The log of the function that answered names the request.',
      },
      {
        id: 'Lambda throttles',
        metric: new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }),
        threshold: FAILED_CALLS,
        periods: 2,
        impact:
          'The functions of this account want to run more often at once than it may: pages fail and scans wait. ' +
          'Ask Service Quotas for more concurrent executions of Lambda, or change `reservedConcurrency` of the stage: what is kept for one ' +
          'function the others lack, and it has no more than that.',
      },
      {
        id: 'The table throttles',
        metric: throttlesOf(table),
        threshold: FAILED_CALLS,
        periods: 2,
        impact:
          'DynamoDB refuses reads or writes: pages fail, scans and the audit trail wait. ' +
          'Its metrics name the index; a single key that is too busy is one organization, which should start less at once.',
      },
    ];
  }
}

/** Requests that the table or one of its indexes refused; the throttles of an index are its own (DynamoDB guide, "Metrics and dimensions"). */
const throttlesOf = ({ tableName }: ITable): cloudwatch.IMetric => {
  const places = [
    { TableName: tableName },
    ...tableDefinition.indexes.map(({ name }) => ({ TableName: tableName, GlobalSecondaryIndexName: name })),
  ];
  const metrics = places.flatMap((dimensionsMap) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) => new cloudwatch.Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, ...sum }),
    ),
  );
  return new cloudwatch.MathExpression({
    expression: 'SUM(FILL(METRICS(), 0))',
    label: 'Refused reads and writes',
    usingMetrics: Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric])),
    period,
  });
};

const pairs = <T>(items: readonly T[]): T[][] =>
  items.flatMap((item, i) => (i % 2 === 0 ? [[item, ...items.slice(i + 1, i + 2)]] : []));
