import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditChainMetric } from '#functions/platform/deploy/audit-chain-metric.ts';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import { loadManifests } from './manifests.ts';
import { actionsOf, type Resource, resourcesOf, statementsOf, synthesized } from './synthesized.ts';

let prod: Template;
let local: Template;
let manifests: readonly FunctionManifest[];

beforeAll(async () => {
  [prod, local, { functions: manifests }] = await Promise.all([
    synthesized('prod'),
    synthesized('local'),
    loadManifests(),
  ]);
});

const isOf = (name: string) => (value: unknown) =>
  JSON.stringify(value).includes(`"Functions${name.replaceAll('-', '')}Function`);

/** Returns the event source mapping with which a function reads the stream. */
const mappingOf = (template: Template, name: string): Resource['Properties'] | undefined =>
  [...resourcesOf(template, 'AWS::Lambda::EventSourceMapping').values()].find(({ Properties }) =>
    isOf(name)(Properties.FunctionName),
  )?.Properties;

describe('the stream consumer for derived data', () => {
  it('gives up a batch after 20 attempts, and records its position in a queue', () => {
    const mapping = mappingOf(prod, 'keep-changes');
    expect(mapping).toMatchObject({
      MaximumRetryAttempts: 20,
      MaximumBatchingWindowInSeconds: 5,
      BisectBatchOnFunctionError: true,
    });
    const [[queue, { Properties }] = ['', { Properties: {} }], ...others] = resourcesOf(
      prod,
      'AWS::SQS::Queue',
    );
    expect(others).toEqual([]);
    expect(mapping?.DestinationConfig).toEqual({
      OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } },
    });
    expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, SqsManagedSseEnabled: true });
    expect(prod.toJSON().Outputs).toHaveProperty('KeepChangesGivenUpQueue');
    const sending = statementsOf(prod, 'keep-changes').filter((one) =>
      actionsOf(one).includes('sqs:SendMessage'),
    );
    expect(sending.map(({ Resource }) => Resource)).toEqual([{ 'Fn::GetAtt': [queue, 'Arn'] }]);
  });

  it('does not wait for full batches in local development, where calls are free', () => {
    const mapping = mappingOf(local, 'keep-changes');
    expect(mapping).toMatchObject({ MaximumRetryAttempts: 20 });
    expect(mapping).not.toHaveProperty('MaximumBatchingWindowInSeconds');
  });

  it('drops outdated messages: the other consumer has no queue', () => {
    expect(mappingOf(prod, 'push-changes')).not.toHaveProperty('DestinationConfig');
  });
});

describe('alarms', () => {
  const alarms = () => [...resourcesOf(prod, 'AWS::CloudWatch::Alarm').values()].map((one) => one.Properties);
  const watching = (...parts: readonly string[]) =>
    alarms().filter((alarm) => parts.every((part) => JSON.stringify(alarm).includes(part)));

  it('state the impact and the action, and notify one topic when they start and end', () => {
    const [[topic] = ['']] = resourcesOf(prod, 'AWS::SNS::Topic');
    for (const alarm of alarms()) {
      const name = JSON.stringify(alarm);
      expect(alarm.AlarmDescription, name).toMatch(/^[A-Z].{30,}[.:] .{20,}\.$/s);
      expect(alarm, name).toMatchObject({
        AlarmActions: [{ Ref: topic }],
        OKActions: [{ Ref: topic }],
        TreatMissingData: 'notBreaching',
      });
    }
    expect(JSON.stringify([...resourcesOf(prod, 'AWS::SNS::TopicPolicy')])).toContain(
      '"Principal":{"Service":"cloudwatch.amazonaws.com"}',
    );
  });

  it('monitor every function: by its own errors, or by those of its API', () => {
    for (const { name, contract, endpoint } of manifests) {
      const own = watching('"MetricName":"Errors"', `"Functions${name.replaceAll('-', '')}Function`);
      expect(own, name).toHaveLength(contract || endpoint ? 0 : 1);
    }
    expect(watching('"MetricName":"5xx"', '"Name":"ApiId"')).toHaveLength(1);
    expect(watching('"MetricName":"Throttles"')).toHaveLength(1);
  });

  it.each([
    ['the reader of the stream being late', ['"MetricName":"IteratorAge"', 'Functionskeepchanges']],
    ['batches that were given up', ['"MetricName":"ApproximateNumberOfMessagesVisible"', 'npm run redrive']],
    ['executions that fail', ['"MetricName":"ExecutionsFailed"', 'RunStateMachine']],
    ['executions that time out', ['"MetricName":"ExecutionsTimedOut"', 'RunStateMachine']],
    ['faults of audit chains', [`"MetricName":"${auditChainMetric.metricName}"`, 'verify-audit']],
    ['throttles of the table', ['"MetricName":"WriteThrottleEvents"', '"MetricName":"ReadThrottleEvents"']],
    ['throttles of each index', ['gsi1', 'gsi2', 'gsi3', 'gsi4']],
  ])('monitor %s', (_, parts) => {
    expect(watching(...parts)).toHaveLength(1);
  });

  it('use at most the number of metrics that an alarm supports', () => {
    for (const { Metrics = [] } of alarms())
      expect((Metrics as unknown[]).length).toBeLessThanOrEqual(10 + 1);
  });

  it('are on one dashboard, beside the monitored metrics', () => {
    const [[, dashboard] = []] = resourcesOf(prod, 'AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    for (const id of resourcesOf(prod, 'AWS::CloudWatch::Alarm').keys())
      expect(body).toContain(`["${id}","Arn"]`);
    expect(body).toContain('IteratorAge');
  });

  it('do not exist in local development', () => {
    expect(resourcesOf(local, 'AWS::CloudWatch::Alarm').size).toBe(0);
  });
});
