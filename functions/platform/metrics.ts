import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { auditChainMetric } from './deploy/audit-chain-metric.ts';

const {
  namespace,
  dimensionsMap: { service: serviceName },
} = auditChainMetric;
const metrics = new Metrics({ namespace, serviceName });

/** Metrics of one request. `route` is the name in the contract, not the path. */
export interface RequestFigures {
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * Writes the metrics of a request as one line of embedded metrics; filled and flushed together, so that
 * requests do not mix.
 */
export const recordRequest = ({ route, status, milliseconds }: RequestFigures): void => {
  metrics.addDimension('route', route);
  metrics.addMetric('Latency', MetricUnit.Milliseconds, milliseconds);
  metrics.addMetric('Refused', MetricUnit.Count, status >= 400 && status < 500 ? 1 : 0);
  metrics.addMetric('Failed', MetricUnit.Count, status >= 500 ? 1 : 0);
  metrics.publishStoredMetrics();
};

/** Writes the result of an audit chain verification; an alarm on `ChainFaults` is an alarm on tampering. */
export const recordAuditChain = ({ faults }: { readonly faults: number }): void => {
  metrics.addMetric(auditChainMetric.metricName, MetricUnit.Count, faults);
  metrics.publishStoredMetrics();
};
