import { NativeSelect } from '@mantine/core';
import type { ScanReply } from '#shared/scans/contract.ts';
import { isOtherModel, modelName } from '#web/ui/score/score-model.ts';
import { dateTime } from '#web/ui/time/format.ts';

interface ScanSelectProps {
  readonly label: string;
  /** The scans to choose from, newest first. */
  readonly scans: readonly ScanReply[];
  /** The selected scan; undefined until loaded. */
  readonly scan: ScanReply | undefined;
  readonly onPick: (scanId: string) => void;
}

const words = ({ completedAt, createdAt, score, modelVersion }: ScanReply): string => {
  const other = modelVersion !== null && isOtherModel(modelVersion) ? ` of ${modelName(modelVersion)}` : '';
  return `${dateTime(completedAt ?? createdAt)}, ${score === null ? 'no score' : `score ${score}${other}`}`;
};

/** Selects one completed scan against a framework, by date and score. */
export function ScanSelect({ label, scans, scan, onPick }: ScanSelectProps) {
  // The URL may name a scan that is older than the loaded list.
  const offered = scan === undefined || scans.some(({ id }) => id === scan.id) ? scans : [scan, ...scans];
  return (
    <NativeSelect
      label={label}
      value={scan?.id ?? ''}
      disabled={offered.length === 0}
      data={offered.map((one) => ({ value: one.id, label: words(one) }))}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}
