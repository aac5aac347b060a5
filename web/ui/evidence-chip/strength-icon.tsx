import { IconFileDescription, IconRadar2, IconRobot, IconServer2, IconSignature } from '@tabler/icons-react';
import type { Strength } from '#shared/evidence/evidence.ts';

const icons = {
  tested: IconRadar2,
  configuration: IconServer2,
  documented: IconSignature,
  listed: IconRobot,
  'self-reported': IconFileDescription,
} as const satisfies Record<Strength, unknown>;

/** Icon of a strength of evidence; its label is always shown beside it. */
export function StrengthIcon({ strength }: { readonly strength: Strength }) {
  const Icon = icons[strength];
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
