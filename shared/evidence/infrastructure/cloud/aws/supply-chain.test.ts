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
      'shows addresses that require a signature',
      { 'functionUrls.count': 1, 'functionUrls.open': 0 },
      { 'endpoint-auth-required': true },
    ],
    [
      'does not show what code behind a public address requires',
      { 'functionUrls.count': 1, 'functionUrls.open': 1 },
      {},
    ],
    [
      'shows nothing about a function without an address',
      { 'functionUrls.count': 0, 'functionUrls.open': 0 },
      {},
    ],
    [
      'shows a service on the internet',
      { [assignPublicIp]: 'ENABLED', 'securityGroups.ingress.anywhere': true },
      { 'public-exposure': 'open-internet' },
    ],
    [
      'shows a service without inbound access',
      { ...closed, 'loadBalancers.count': 0 },
      { 'public-exposure': 'private' },
    ],
    [
      'does not show missing inbound access if tasks have another public address',
      { ...closed, 'securityGroups.ingress.anywhere': true, 'loadBalancers.count': 0 },
      {},
    ],
    [
      'does not show missing inbound access if security groups were not read',
      { [assignPublicIp]: 'DISABLED', 'loadBalancers.count': 0 },
      {},
    ],
    [
      'does not show callers that bypass an internal or authenticating load balancer',
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
      'shows a load balancer that requires sign-in and TLS',
      { ...closed, 'loadBalancers.count': 1, ...ways },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway', 'transport-tls-enforced': true },
    ],
    [
      'shows nothing if callers can bypass the load balancer',
      { [assignPublicIp]: 'ENABLED', 'loadBalancers.count': 1, ...ways },
      {},
    ],
    [
      'shows a listener without TLS and one without sign-in',
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
      'does not show the protocol behind a network load balancer',
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
      'shows an internal load balancer',
      { ...closed, 'loadBalancers.count': 1, 'loadBalancers.internal': true },
      { 'public-exposure': 'private' },
    ],
    ['does not show the callers of a load balancer', { ...closed, 'loadBalancers.count': 1 }, {}],
    [
      'shows secrets from a store',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 1, 'variables.files': 0 },
      { 'secrets-in-manager': true },
    ],
    [
      'shows nothing if a file provides variables',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 1, 'variables.files': 1 },
      {},
    ],
    [
      'shows one plaintext secret among others',
      {
        'variables.plainSecrets': 1,
        'variables.plainSecret': 'T',
        'variables.fromStore': 3,
        'variables.files': 0,
      },
      { 'secrets-in-manager': false },
    ],
    [
      'shows when its oldest secret was renewed',
      { 'variables.plainSecrets': 0, 'secrets.oldestRenewal': '2026-10-01' },
      { 'secret-rotation-age': '2026-10-01' },
    ],
    [
      'shows nothing if the age of a secret is unknown',
      { 'variables.plainSecrets': 1, 'variables.plainSecret': 'T', 'secrets.oldestRenewal': '2026-10-01' },
      { 'secrets-in-manager': false },
    ],
    ['shows images referenced by digest', { 'images.byDigest': true }, { 'container-image-pinned': true }],
    ['shows an image referenced by tag', { 'images.byDigest': false }, { 'container-image-pinned': false }],
    [
      'shows images that are scanned continuously',
      { 'images.scanned': true, 'images.criticals': 0, 'images.scannedContinuously': true },
      { 'image-critical-vulnerabilities': 0 },
    ],
    [
      'shows findings of an old scan',
      {
        'images.scanned': true,
        'images.criticals': 2,
        'images.scannedContinuously': false,
        'images.oldestScan': daysAgo(300),
      },
      { 'image-critical-vulnerabilities': 2 },
    ],
    [
      'does not show that an old scan had no findings',
      {
        'images.scanned': true,
        'images.criticals': 0,
        'images.scannedContinuously': false,
        'images.oldestScan': daysAgo(300),
      },
      {},
    ],
    [
      'shows that the current scan has no findings',
      {
        'images.scanned': true,
        'images.criticals': 0,
        'images.scannedContinuously': false,
        'images.oldestScan': at,
      },
      { 'image-critical-vulnerabilities': 0 },
    ],
    [
      'shows nothing if one image was not scanned',
      { 'images.scanned': false, 'images.criticals': 0, 'images.scannedContinuously': true },
      {},
    ],
    [
      'shows a privileged container',
      { privileged: true, readonlyRootFilesystem: true },
      { 'pod-security-hardened': false },
    ],
    [
      'shows a container with a writable file system',
      { privileged: false, readonlyRootFilesystem: false },
      { 'pod-security-hardened': false },
    ],
    [
      'does not show that a container is fully confined',
      { privileged: false, readonlyRootFilesystem: true, 'user.root': false },
      {},
    ],
    [
      'shows monitored functions',
      { PackageType: 'Zip', 'guardDuty.status': 'ENABLED', 'guardDuty.LAMBDA_NETWORK_LOGS': 'ENABLED' },
      { 'runtime-monitoring-enabled': true },
    ],
    [
      'shows nothing about monitoring that is off',
      { PackageType: 'Zip', 'guardDuty.status': 'ENABLED', 'guardDuty.LAMBDA_NETWORK_LOGS': 'DISABLED' },
      {},
    ],
    [
      'shows a monitored model',
      { 'monitoringSchedules.types': 'DataQuality, ModelQuality' },
      { 'output-quality-monitoring': true },
    ],
    [
      'shows encrypted volumes of an endpoint',
      ownKey,
      { 'encryption-key-custody': 'customer-managed', 'storage-encryption-at-rest': true },
      { product: { name: 'Amazon SageMaker' } },
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.ml_compute', settings, facts, reaches)).toEqual(expected),
  );
});
