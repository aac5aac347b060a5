/** Reads the threat detection of a region (GuardDuty detectors and their features). */
import { entries, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

const statusOf = (of: unknown, path: string, name: string): string | undefined =>
  text(
    entries(of, path).find((one) => text(one, 'name') === name),
    'status',
  );

/** Returns nothing without a detector: another product may provide detection. */
export const guardDutySettings = async (infrastructure: InfrastructureReader): Promise<Settings> => {
  const [DetectorId] = (await infrastructure.list('guardduty:ListDetectors')) ?? [];
  if (typeof DetectorId !== 'string') return {};
  const detector = await infrastructure.get('guardduty:GetDetector', { DetectorId });
  const runtime = entries(detector, 'features').find((one) => text(one, 'name') === 'RUNTIME_MONITORING');
  return {
    'guardDuty.status': text(detector, 'status'),
    'guardDuty.RUNTIME_MONITORING': text(runtime, 'status'),
    'guardDuty.ECS_FARGATE_AGENT_MANAGEMENT': statusOf(
      runtime,
      'additionalConfiguration',
      'ECS_FARGATE_AGENT_MANAGEMENT',
    ),
    'guardDuty.LAMBDA_NETWORK_LOGS': statusOf(detector, 'features', 'LAMBDA_NETWORK_LOGS'),
  };
};
