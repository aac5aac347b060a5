/** What a batch of the table's stream says of what is counted. */
import type { DynamoDBRecord } from 'aws-lambda';
import { fromImage } from '#functions/changes/image.ts';
import { leftBy, nothing, type Stats, sameStats } from '#shared/counters/stats.ts';
import { appliedPart, type Source } from './applied-store.ts';
import type { CountedKind } from './kinds/counted-kind.ts';

/** A change of a source, as one record tells it. */
export interface SourceChange extends Source {
  /** Grows with each change of the source. */
  readonly sequence: bigint;
  /** What the source adds after it. */
  readonly contribution: Stats;
  /** It added the same before, as the record itself says. */
  readonly unmoved: boolean;
}

const tenantKey = /^T#([0-9a-f-]{36})#(.+)$/;

/** What a source adds after a change, and whether it did before. */
const movedBy = (
  { contribution: of }: CountedKind,
  { NewImage, OldImage }: NonNullable<DynamoDBRecord['dynamodb']>,
): Pick<SourceChange, 'contribution' | 'unmoved'> => {
  const before = OldImage ? of(fromImage(OldImage)) : nothing;
  const contribution = NewImage ? of(fromImage(NewImage)) : leftBy(before);
  return { contribution, unmoved: sameStats(before, contribution) };
};

/** A record of something that is counted: by which kind, and which of its sources it tells of. */
export interface CountedRecord {
  readonly tenant: string;
  /** Sequence number as the stream writes it. */
  readonly identifier: string;
  readonly source: Source;
  readonly images: NonNullable<DynamoDBRecord['dynamodb']>;
}

/** What a record tells of, once for each kind that counts its item; nothing for one of something that is not counted. */
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
 * The change that a record tells.
 * @throws when the record is not one of DynamoDB's, or a rule of its noun cannot read it
 */
export const changeOf = ({ identifier, source, images }: CountedRecord): SourceChange => ({
  ...source,
  sequence: BigInt(identifier),
  ...movedBy(source.kind, images),
});

/** The newest change of each source, which stands for all of them: unmoved only if every one is. */
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
