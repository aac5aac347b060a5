import { describe, expect, it } from 'vitest';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { type Case, ownKey, shown } from './shown-fixture.ts';

const assignPublicIp = 'networkConfiguration.awsvpcConfiguration.assignPublicIp';
const closed = { [assignPublicIp]: 'DISABLED', 'securityGroups.ingress.anywhere': false };

const ways = {
  'loadBalancers.internal': false,
  'listeners.forwards': 2,
  'listeners.overTls': 2,
  'listeners.overHttp': 0,
  'listeners.signIn': 2,
};

describe('supply chain evidence of AWS functions, services and endpoints', () => {
  const at = sightingOf('x', {}).observedAt;
  const daysAgo = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  it.each<Case>([
    [
      'addresses that ask for a signature',
      { 'functionUrls.count': 1, 'functionUrls.open': 0 },
      { 'endpoint-auth-required': true },
    ],
    [
      'not what the code behind an open address asks for',
      { 'functionUrls.count': 1, 'functionUrls.open': 1 },
      {},
    ],
    ['nothing of a function without an address', { 'functionUrls.count': 0, 'functionUrls.open': 0 }, {}],
    [
      'a service on the internet',
      { [assignPublicIp]: 'ENABLED', 'securityGroups.ingress.anywhere': true },
      { 'public-exposure': 'open-internet' },
    ],
    [
      'a service that nothing leads to',
      { ...closed, 'loadBalancers.count': 0 },
      { 'public-exposure': 'private' },
    ],
    [
      'not that nothing leads to tasks whose other address everybody may connect to',
      { ...closed, 'securityGroups.ingress.anywhere': true, 'loadBalancers.count': 0 },
      {},
    ],
    [
      'not that nothing leads to tasks whose groups were not read',
      { [assignPublicIp]: 'DISABLED', 'loadBalancers.count': 0 },
      {},
    ],
    [
      'not who comes beside a load balancer that is internal, or asks for a sign-in',
      {
        [assignPublicIp]: 'DISABLED',
        'loadBalancers.count': 1,
        'loadBalancers.internal': true,
        'listeners.forwards': 1,
        'listeners.signIn': 1,
      },
      {},
    ],
    [
      'a load balancer that asks for a sign-in, over TLS alone',
      { ...closed, 'loadBalancers.count': 1, ...ways },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway', 'transport-tls-enforced': true },
    ],
    [
      'nothing of what is reached beside the load balancer',
      { [assignPublicIp]: 'ENABLED', 'loadBalancers.count': 1, ...ways },
      {},
    ],
    [
      'a way in the clear, and one without a sign-in',
      {
        [assignPublicIp]: 'DISABLED',
        'loadBalancers.count': 1,
        ...ways,
        'listeners.overTls': 1,
        'listeners.overHttp': 1,
        'listeners.signIn': 1,
      },
      { 'transport-tls-enforced': false },
    ],
    [
      'not what passes connections on unread',
      {
        [assignPublicIp]: 'DISABLED',
        'loadBalancers.count': 1,
        ...ways,
        'listeners.overTls': 1,
        'listeners.signIn': 0,
      },
      {},
    ],
    [
      'a load balancer within the network',
      { ...closed, 'loadBalancers.count': 1, 'loadBalancers.internal': true },
      { 'public-exposure': 'private' },
    ],
    ['not who comes through a load balancer', { ...closed, 'loadBalancers.count': 1 }, {}],
    [
      'secrets from a store',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 1, 'variables.files': 0 },
      { 'secrets-in-manager': true },
    ],
    [
      'nothing beside a file of variables',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 1, 'variables.files': 1 },
      {},
    ],
    [
      'one secret in plain text among others',
      {
        'variables.plainSecrets': 1,
        'variables.plainSecret': 'T',
        'variables.fromStore': 3,
        'variables.files': 0,
      },
      { 'secrets-in-manager': false },
    ],
    [
      'when its oldest secret was renewed',
      { 'variables.plainSecrets': 0, 'secrets.oldestRenewal': '2026-10-01' },
      { 'secret-rotation-age': '2026-10-01' },
    ],
    [
      'nothing beside one whose age nobody knows',
      { 'variables.plainSecrets': 1, 'variables.plainSecret': 'T', 'secrets.oldestRenewal': '2026-10-01' },
      { 'secrets-in-manager': false },
    ],
    ['images by digest', { 'images.byDigest': true }, { 'container-image-pinned': true }],
    ['an image by tag', { 'images.byDigest': false }, { 'container-image-pinned': false }],
    [
      'images that are scanned on and on',
      { 'images.scanned': true, 'images.criticals': 0, 'images.scannedContinuously': true },
      { 'image-critical-vulnerabilities': 0 },
    ],
    [
      'what an old scan found',
      {
        'images.scanned': true,
        'images.criticals': 2,
        'images.scannedContinuously': false,
        'images.oldestScan': daysAgo(300),
      },
      { 'image-critical-vulnerabilities': 2 },
    ],
    [
      'not that an old scan found nothing',
      {
        'images.scanned': true,
        'images.criticals': 0,
        'images.scannedContinuously': false,
        'images.oldestScan': daysAgo(300),
      },
      {},
    ],
    [
      'that the scan of today found nothing',
      {
        'images.scanned': true,
        'images.criticals': 0,
        'images.scannedContinuously': false,
        'images.oldestScan': at,
      },
      { 'image-critical-vulnerabilities': 0 },
    ],
    [
      'nothing where one image was not scanned',
      { 'images.scanned': false, 'images.criticals': 0, 'images.scannedContinuously': true },
      {},
    ],
    [
      'a container that is privileged',
      { privileged: true, readonlyRootFilesystem: true },
      { 'pod-security-hardened': false },
    ],
    [
      'one that can write its file system',
      { privileged: false, readonlyRootFilesystem: false },
      { 'pod-security-hardened': false },
    ],
    [
      'not that a container is confined whole',
      { privileged: false, readonlyRootFilesystem: true, 'user.root': false },
      {},
    ],
    [
      'functions that are watched',
      { PackageType: 'Zip', 'guardDuty.status': 'ENABLED', 'guardDuty.LAMBDA_NETWORK_LOGS': 'ENABLED' },
      { 'runtime-monitoring-enabled': true },
    ],
    [
      'nothing of a watch that is switched off',
      { PackageType: 'Zip', 'guardDuty.status': 'ENABLED', 'guardDuty.LAMBDA_NETWORK_LOGS': 'DISABLED' },
      {},
    ],
    [
      'a model that is monitored',
      { 'monitoringSchedules.types': 'DataQuality, ModelQuality' },
      { 'output-quality-monitoring': true },
    ],
    [
      'volumes of an endpoint',
      ownKey,
      { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
      { product: { name: 'Amazon SageMaker' } },
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.ml_compute', settings, facts, reaches)).toEqual(expected),
  );
});
