import { join } from 'node:path';
import type { Credentials } from '../aws-endpoint/credentials.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Stack } from '../template/stack.ts';
import { Multipart } from './multipart.ts';
import { Objects } from './objects.ts';
import { bucketType } from './resource.ts';
import { S3Service } from './service.ts';

/** Opens every bucket of the stack under `folder`. */
export async function bindBuckets(
  stack: Stack,
  folder: string,
  { authorize, credentials }: { authorize: Authorize; credentials: Credentials },
): Promise<S3Service> {
  const buckets = stack.all(bucketType).map(async ({ ref, attributes, properties }) => {
    const rule = properties.ObjectLockConfiguration?.Rule?.DefaultRetention;
    return {
      name: ref,
      arn: attributes.Arn ?? '',
      objects: await Objects.open(join(folder, ref, 'objects')),
      multipart: new Multipart(join(folder, ref, 'uploads')),
      cors: properties.CorsConfiguration?.CorsRules ?? [],
      lockEnabled: properties.ObjectLockEnabled,
      defaultRetention: rule && { mode: rule.Mode, days: rule.Days ?? 365 * (rule.Years ?? 0) },
    };
  });
  return new S3Service(await Promise.all(buckets), authorize, credentials);
}
