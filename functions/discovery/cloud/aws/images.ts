/**
 * Container images of an agent: pinned by digest or by tag, and the findings of registry scans (ECR
 * `ImageScanFindings`).
 */
import { at, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

interface Scan {
  readonly status: string | undefined;
  readonly criticals: number;
  /** Seconds since 1970. */
  readonly completed: number | undefined;
}

const scanOf = async (infrastructure: InfrastructureReader, image: string): Promise<Scan | undefined> => {
  const named =
    /^(\d{12})\.dkr\.ecr\.([\w-]+)\.amazonaws\.com(?:\.cn)?\/([\w./-]+?)(?:(?::([\w.-]+))?(?:@(sha256:[0-9a-f]{64}))?)$/.exec(
      image,
    );
  const [, registryId, region, repositoryName, tag, imageDigest] = named ?? [];
  // Registries of other regions are read in those regions.
  if (!named || region !== infrastructure.region || registryId !== infrastructure.accountId) return undefined;
  const answer = await infrastructure.get('ecr:DescribeImageScanFindings', {
    repositoryName,
    imageId: imageDigest === undefined ? { imageTag: tag ?? 'latest' } : { imageDigest },
    maxResults: 1,
  });
  if (at(answer, 'imageScanFindings') === undefined) return undefined;
  const criticals = at(answer, 'imageScanFindings.findingSeverityCounts.CRITICAL');
  const completed = at(answer, 'imageScanFindings.imageScanCompletedAt');
  return {
    status: text(answer, 'imageScanStatus.status'),
    criticals: typeof criticals === 'number' ? criticals : 0,
    completed: typeof completed === 'number' ? completed : undefined,
  };
};

const judged = (scan: Scan | undefined): scan is Scan =>
  scan !== undefined && (scan.status === 'ACTIVE' || scan.status === 'COMPLETE');

export const imageSettings = async (
  infrastructure: InfrastructureReader,
  images: readonly string[],
): Promise<Settings> => {
  const { some, whole } = infrastructure.some([...new Set(images)], 'images of an agent');
  if (some.length === 0) return {};
  const scans: (Scan | undefined)[] = [];
  for (const image of some) scans.push(await scanOf(infrastructure, image));
  const read = scans.filter(judged);
  const times = read.flatMap(({ completed }) => completed ?? []);
  return {
    'images.count': images.length,
    'images.byDigest': whole ? some.every((image) => /@sha256:[0-9a-f]{64}$/.test(image)) : undefined,
    'images.scanned': whole && read.length === some.length,
    ...(read.length > 0 && {
      'images.criticals': read.reduce((sum, { criticals }) => sum + criticals, 0),
      // Amazon Inspector scans continuously; a basic scan counts only what was known when it ended.
      'images.scannedContinuously': read.every(({ status }) => status === 'ACTIVE'),
      'images.oldestScan':
        times.length === read.length ? new Date(Math.min(...times) * 1000).toISOString() : undefined,
    }),
  };
};
