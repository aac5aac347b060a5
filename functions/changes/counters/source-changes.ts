/** What a batch of the table's stream says of what is counted. */
import type { DynamoDBRecord } from 'aws-lambda';
import { fromImage } from '#functions/changes/image.ts';
import {
  type CountedKind,
  contributionAfterDeletion,
  contributionOf,
  countedKinds,
} from '#shared/dashboard/contribution.ts';
import { nothing, type Stats } from '#shared/dashboard/stats.ts';
import type { Source } from './applied-store.ts';

/** A change of a source, as one record tells it. */
export interface SourceChange extends Source {
  /** Grows with each change of the source. */
  readonly sequence: bigint;
  /** What the source adds after it. */
  readonly contribution: Stats;
}

/** Partition of rows that are counted; the copies that other lists hold have a part after the kind. */
const rowPartition = new RegExp(`^T#([0-9a-f-]{36})#(${countedKinds.join('|')})$`);
/** Partition of an agent's state, where its scores lie among others. */
const statePartition = /^T#([0-9a-f-]{36})#AGENTSTATE#agent#(.+)$/;

/** Whose key it is, and of which source; undefined for what is not counted. */
const sourceOf = (pk: string, sk: string): (Source & { readonly tenant: string }) | undefined => {
  const [, tenant, kind] = rowPartition.exec(pk) ?? [];
  if (tenant !== undefined) return { tenant, kind: kind as CountedKind, id: sk };
  const [, owner, id] = statePartition.exec(pk) ?? [];
  if (owner === undefined || id === undefined || !sk.startsWith('SCORE#')) return undefined;
  return { tenant: owner, kind: sk as CountedKind, id };
};

const contributionAfter = (
  kind: CountedKind,
  { NewImage, OldImage }: NonNullable<DynamoDBRecord['dynamodb']>,
) => {
  if (NewImage) return contributionOf(kind, fromImage(NewImage));
  return OldImage ? contributionAfterDeletion(kind, fromImage(OldImage)) : nothing;
};

/** A record of something that is counted. */
export interface CountedRecord {
  readonly tenant: string;
  /** Sequence number as the stream writes it. */
  readonly identifier: string;
  readonly change: SourceChange;
}

/** What a record says; undefined for one of something that is not counted. */
export const countedRecordOf = ({ dynamodb }: DynamoDBRecord): CountedRecord | undefined => {
  const { pk, sk } = dynamodb?.Keys ?? {};
  const source = sourceOf(pk?.S ?? '', sk?.S ?? '');
  if (!dynamodb?.SequenceNumber || source === undefined) return undefined;
  const { tenant, kind, id } = source;
  return {
    tenant,
    identifier: dynamodb.SequenceNumber,
    change: {
      kind,
      id,
      sequence: BigInt(dynamodb.SequenceNumber),
      contribution: contributionAfter(kind, dynamodb),
    },
  };
};

/** The newest change of each source. */
export const newestOf = (changes: readonly SourceChange[]): readonly SourceChange[] => {
  const newest = new Map<string, SourceChange>();
  for (const change of changes) {
    const source = `${change.kind}/${change.id}`;
    const known = newest.get(source);
    if (!known || change.sequence > known.sequence) newest.set(source, change);
  }
  return [...newest.values()];
};
