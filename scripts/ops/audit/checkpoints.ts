/** Checkpoints as stored in their bucket. */
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { readCheckpoint } from '#functions/platform/audit/checkpoint-store.ts';
import { isSigned, type PublicKey } from '#functions/platform/audit/signer.ts';
import type { StoredCheckpoint } from '#shared/audit/chain.ts';
import { checkpointFolder, keyNumber } from '#shared/audit/checkpoint.ts';

interface Version {
  readonly key: string;
  readonly id: string;
}

/**
 * Returns the oldest version of each key below a prefix. Under object lock a version remains even if it is
 * overwritten, so later versions and delete markers are ignored.
 */
const firstVersions = async (s3: S3Client, Bucket: string, Prefix: string): Promise<readonly Version[]> => {
  const oldest = new Map<string, string>();
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page ?? {};
    page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }));
    // The versions of a key are listed newest first.
    for (const { Key = '', VersionId = '' } of page.Versions ?? []) oldest.set(Key, VersionId);
  } while (page.IsTruncated);
  return [...oldest].map(([key, id]) => ({ key, id }));
};

const AT_ONCE = 20;

/** Returns the checkpoints of a tenant, each with whether `key` signed it. */
export const listCheckpoints = async (
  s3: S3Client,
  Bucket: string,
  tenant: string,
  key: PublicKey,
): Promise<readonly StoredCheckpoint[]> => {
  const versions = await firstVersions(s3, Bucket, checkpointFolder(tenant));
  const read = async (version: Version): Promise<StoredCheckpoint> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: version.key, VersionId: version.id }));
    const checkpoint = readCheckpoint((await Body?.transformToString()) ?? '');
    const place = keyNumber(version.key) ?? 0;
    return checkpoint ? { place, checkpoint, signed: isSigned(checkpoint, key) } : { place, signed: false };
  };
  const found: StoredCheckpoint[] = [];
  for (let i = 0; i < versions.length; i += AT_ONCE)
    found.push(...(await Promise.all(versions.slice(i, i + AT_ONCE).map(read))));
  return found;
};

/** Returns the tenants that have checkpoints, even if everything else of theirs is gone. */
export const tenantsWithCheckpoints = async (s3: S3Client, bucket: string): Promise<readonly string[]> => {
  const versions = await firstVersions(s3, bucket, 'checkpoints/');
  return [...new Set(versions.flatMap(({ key }) => key.split('/')[1] ?? []))];
};
