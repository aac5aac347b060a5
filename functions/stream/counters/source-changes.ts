/** Extracts changes of counted sources from a stream batch. */
import type { DynamoDBRecord } from 'aws-lambda';
import { fromImage } from '#functions/stream/image.ts';
import { leftBy, nothing, type Stats, sameStats } from '#shared/counters/stats.ts';
import { appliedPart, type Source } from './applied-store.ts';
import type { CountedKind } from './kinds/counted-kind.ts';

/** A change of a source, from one record. */
export interface SourceChange extends Source {
  /** Increases with each change of the source. */
  readonly sequence: bigint;
  /** Contribution of the source after the change. */
  readonly contribution: Stats;
  /** True if the contribution was equal before, according to the record. */
  readonly unmoved: boolean;
}

const tenantKey = /^T#([0-9a-f-]{36})#(.+)$/;

/** Returns a source's contribution after a change, and whether it changed. */
const movedBy = (
  { contribution: of }: CountedKind,
  { NewImage, OldImage }: NonNullable<DynamoDBRecord['dynamodb']>,
): Pick<SourceChange, 'contribution' | 'unmoved'> => {
  const before = OldImage ? of(fromImage(OldImage)) : nothing;
  const contribution = NewImage ? of(fromImage(NewImage)) : leftBy(before);
  return { contribution, unmoved: sameStats(before, contribution) };
};

/** A record of a counted item, with its kind and source. */
export interface CountedRecord {
  readonly tenant: string;
  /** Sequence number in the format of the stream. */
  readonly identifier: string;
  readonly source: Source;
  readonly images: NonNullable<DynamoDBRecord['dynamodb']>;
}

/** Returns one entry per kind that counts the record's item; empty if none does. */
export const countedRecordsOf = (
  { dynamodb }: DynamoDBRecord,
  kinds: readonly CountedKind[],
): readonly CountedRecord[] => {
  const { Keys, SequenceNumber: identifier } = dynamodb ?? {};
  const [, tenant, partition] = tenantKey.exec(Keys?.pk?.S ?? '') ?? [];
  if (!dynamodb || !identifier || tenant === undefined || partition === undefined) return [];
  return kinds.flatMap((kind) => {
    const place = kind.sourceOf(partition, Keys?.sk?.S ?? '');
    return place ? [{ tenant, identifier, source: { kind, ...place }, images: dynamodb }] : [];
  });
};

/**
 * Returns the change of a record.
 * @throws if the record is not a DynamoDB record, or the rule of its noun cannot read it
 */
export const changeOf = ({ identifier, source, images }: CountedRecord): SourceChange => ({
  ...source,
  sequence: BigInt(identifier),
  ...movedBy(source.kind, images),
});

/** Returns the newest change of each source, which represents all of them: unmoved only if all are. */
export const newestOf = (changes: readonly SourceChange[]): readonly SourceChange[] => {
  const newest = new Map<string, SourceChange>();
  for (const change of changes) {
    const source = `${appliedPart(change)}/${change.id}`;
    const known = newest.get(source);
    const newer = !known || change.sequence > known.sequence ? change : known;
    newest.set(source, { ...newer, unmoved: change.unmoved && (known?.unmoved ?? true) });
  }
  return [...newest.values()];
};
