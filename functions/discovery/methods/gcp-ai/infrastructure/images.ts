/** Critical vulnerabilities that Artifact Analysis reports in service images named by digest. */
import { byToken } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { imagesOf } from '../kinds/cloud-run.ts';
import type { GoogleFound } from '../read-kind.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/** Maximum number of images per run. */
const MAX_IMAGES = 50;
/** At this many occurrences, an image may have more that were not listed. */
const MAX_OCCURRENCES = 2_000;

/**
 * Whether an image is in a registry of this project, by digest: `europe-docker.pkg.dev/<project>/…@sha256:…`.
 */
const isOwn = (image: string, project: string): boolean => {
  const [host = '', owner] = image.split('/');
  return (
    /(?:^|[.-])(?:docker\.pkg\.dev|gcr\.io)$/.test(host) &&
    owner === project &&
    /@sha256:[0-9a-f]{64}$/.test(image)
  );
};

/** Returns the occurrences of one kind for an image; undefined if they could not be read. */
const occurrencesOf = (session: GoogleSession, image: string, kind: 'DISCOVERY' | 'VULNERABILITY') => {
  const url = new URL(
    `https://containeranalysis.googleapis.com/v1/projects/${encodeURIComponent(session.projectId)}/occurrences`,
  );
  url.searchParams.set('filter', `kind="${kind}" AND resourceUrl="https://${image}"`);
  url.searchParams.set('pageSize', '1000');
  return session.service.list(
    {
      url: url.toString(),
      permission: 'containeranalysis.occurrences.list',
      where: `Artifact Analysis, project ${session.projectId}`,
    },
    'occurrences',
    byToken('nextPageToken', 'pageToken'),
  );
};

/** Two names of one enum number (`AnalysisStatus`). */
const finished = new Set<string | undefined>(['FINISHED_SUCCESS', 'COMPLETE']);

/** Undefined if it was not analyzed, or not recently. */
const criticalIn = async (session: GoogleSession, image: string): Promise<number | undefined> => {
  const analyses = await occurrencesOf(session, image, 'DISCOVERY');
  const analyzed = analyses?.some(
    (one) =>
      finished.has(text(one, 'discovery.analysisStatus')) &&
      text(one, 'discovery.continuousAnalysis') === 'ACTIVE',
  );
  const known = analyzed ? await occurrencesOf(session, image, 'VULNERABILITY') : undefined;
  return known === undefined || known.length >= MAX_OCCURRENCES
    ? undefined
    : known.filter((one) => text(one, 'vulnerability.effectiveSeverity') === 'CRITICAL').length;
};

export const readImages = async (
  session: GoogleSession,
  reach: Reach,
  found: readonly GoogleFound[],
): Promise<InfrastructureReader> => {
  const services = found.filter(({ permission }) => permission === 'run.services.list');
  const images = [...new Set(services.flatMap(({ entry }) => imagesOf(entry)))].filter((image) =>
    isOwn(image, session.projectId),
  );
  if (images.length > MAX_IMAGES)
    reach.cut(`images, of which the vulnerabilities of ${MAX_IMAGES} were read`);
  const known = new Map<string, number | undefined>();
  for (const image of images.slice(0, MAX_IMAGES)) known.set(image, await criticalIn(session, image));
  return (each) => {
    const counts = imagesOf(each.entry).map((image) => known.get(image));
    const whole = each.permission === 'run.services.list' && counts.length > 0;
    return whole && counts.every((count) => count !== undefined)
      ? { 'vulnerabilities.critical': counts.reduce((sum, count) => sum + count, 0) }
      : {};
  };
};
