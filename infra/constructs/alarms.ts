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
  /** Dead-letter queues of stream consumers, by function name. */
  readonly givenUp: ReadonlyMap<string, IQueue>;
}

/** Alarm condition: a metric that reaches a threshold within a period. */
interface Watch {
  readonly id: string;
  readonly metric: cloudwatch.IMetric;
  /** Defaults to 1. */
  readonly threshold?: number;
  /** Consecutive periods before the alarm starts; defaults to 1. */
  readonly periods?: number;
  /** Impact and action, shown in the message. */
  readonly impact: string;
}

const period = Duration.minutes(5);
const sum = { statistic: cloudwatch.Stats.SUM, period } as const;

/** A consumer with this delay risks data loss, because the stream drops records after a day. */
const LATE = Duration.minutes(15);
/** Callers retry a few failed calls; this many within five minutes are noticeable. */
const FAILED_CALLS = 5;

/** Alarms for failures of the product, and a dashboard with its metrics. */
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
        // Without events, no data points are reported.
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
    // A custom policy replaces the default one, which allows the account's alarms to publish.
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

  /** Functions behind the API are monitored by its responses, where failures are noticeable. */
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
          `Executions of the workflow ${name} failed; the user who started the work sees the failure with its reason. ` +
          'Read the log of the workflow and of its functions; users can start the work again.',
      },
      {
        id: `${name} executions time out`,
        metric: machine.metricTimedOut({ period }),
        impact:
          `Executions of the workflow ${name} exceeded their time limit without a recorded reason: the work is shown as running until the scheduler tick ` +
          'resumes it. Check for throttled functions and for slow agents.',
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
        impact: `${givenUpImpact} So far, they are only late: records are lost a day after they were written. Read the log of ${name}.`,
      })),
      ...[...givenUp].map(([name, queue]) => ({
        id: `${name} gave up`,
        metric: queue.metricApproximateNumberOfMessagesVisible({
          statistic: cloudwatch.Stats.MAXIMUM,
          period,
        }),
        impact: `${givenUpImpact} Fix the error in the log of ${name}, then run \`npm run redrive\` within a day.`,
      })),
    ];
  }

  #ofProduct({ httpApi, table }: AlarmsProps): readonly Watch[] {
    return [
      {
        id: 'An audit chain is not whole',
        metric: new cloudwatch.Metric({ ...auditChainMetric, ...sum }),
        impact:
          'Audit events or seals of an organization were altered or removed: its audit trail is no longer proof. ' +
          'Run `npm run verify-audit`, which lists each fault, and find out who has access to the table.',
      },
      {
        id: 'The API fails',
        metric: httpApi.metricServerError(sum),
        threshold: FAILED_CALLS,
        impact:
          'Users see errors instead of pages or results, and programs with an API key get errors too. ' +
          'The log of the function that failed contains the request.',
      },
      {
        id: 'Lambda throttles',
        metric: new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }),
        threshold: FAILED_CALLS,
        periods: 2,
        impact:
          'The functions of this account exceed their concurrency limit: pages fail and scans wait. ' +
          'Request more concurrent Lambda executions from Service Quotas, or change `reservedConcurrency` of the stage: what is reserved for one ' +
          'function is unavailable to the others, and is its limit too.',
      },
      {
        id: 'The table throttles',
        metric: throttlesOf(table),
        threshold: FAILED_CALLS,
        periods: 2,
        impact:
          'DynamoDB rejects reads or writes: pages fail, scans and the audit trail wait. ' +
          'Its metrics name the index; a single hot key is one organization, which should start less work at the same time.',
      },
    ];
  }
}

/**
 * Returns the requests that the table or one of its indexes rejected; indexes have separate throttle metrics
 * (DynamoDB guide, "Metrics and dimensions").
 */
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
    label: 'Rejected reads and writes',
    usingMetrics: Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric])),
    period,
  });
};

const pairs = <T>(items: readonly T[]): T[][] =>
  items.flatMap((item, i) => (i % 2 === 0 ? [[item, ...items.slice(i + 1, i + 2)]] : []));
