import { afterEach, expect, it, vi } from 'vitest';
import { auditChainMetric } from './deploy/audit-chain-metric.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

it('audit chain faults are counted in the metric of the alarm', async () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  // Written to the console of this process, which is mocked.
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  const message = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.resetModules();
  const { recordAuditChain } = await import('./metrics.ts');
  recordAuditChain({ faults: 3 });
  const { _aws: about, ...values } = JSON.parse(String(message.mock.lastCall?.[0])) as {
    _aws: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] };
  };
  const { namespace, metricName, dimensionsMap } = auditChainMetric;
  expect(about.CloudWatchMetrics).toEqual([
    expect.objectContaining({
      Namespace: namespace,
      Dimensions: [Object.keys(dimensionsMap)],
      Metrics: [expect.objectContaining({ Name: metricName })],
    }),
  ]);
  expect(values).toMatchObject({ ...dimensionsMap, [metricName]: 3 });
});
