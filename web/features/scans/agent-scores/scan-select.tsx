import { NativeSelect } from '@mantine/core';
import type { ScanReply } from '#shared/scans/contract.ts';
import { isOtherModel, modelName } from '#web/ui/score/score-model.ts';
import { dateTime } from '#web/ui/time/format.ts';

interface ScanSelectProps {
  readonly label: string;
  /** The scans to choose from, newest first. */
  readonly scans: readonly ScanReply[];
  /** The one that is chosen; undefined until it is loaded. */
  readonly scan: ScanReply | undefined;
  readonly onPick: (scanId: string) => void;
}

const words = ({ completedAt, createdAt, score, modelVersion }: ScanReply): string => {
  const other = modelVersion !== null && isOtherModel(modelVersion) ? ` of ${modelName(modelVersion)}` : '';
  return `${dateTime(completedAt ?? createdAt)}, ${score === null ? 'no score' : `score ${score}${other}`}`;
};

/** One of the completed scans against a framework, by when it was and what came out. */
export function ScanSelect({ label, scans, scan, onPick }: ScanSelectProps) {
  // The address may name one that lies further back.
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
