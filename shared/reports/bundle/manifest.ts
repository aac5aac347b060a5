/** What an evidence bundle says of itself: `manifest.json`, which names every other file, and `signature.json` over it. */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/** Names the shape; a change that a verifier of before could trip over makes another one. */
const BUNDLE_FORMAT = 'accredit-evidence-bundle/1';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
/** What is known of the audit chain when the bundle is made. */
export const CHAIN = 'audit/chain.json';

/** Names are made of ids and of words of ours, never of what anybody typed: no other name is a bundle's. */
const NAME =
  /^(?:[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\/){0,3}[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const LONGEST_NAME = 200;

export const isBundleName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
/** SHA-256 in lower-case hex. */
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const bundleFile = v.strictObject({
  name: v.pipe(v.string(), v.check(isBundleName)),
  bytes: size,
  sha256,
  /** As it lies in the zip, compressed. */
  packed: v.strictObject({ bytes: size, sha256 }),
});
export type BundleFile = v.InferOutput<typeof bundleFile>;

export const bundleManifest = v.strictObject({
  format: v.literal(BUNDLE_FORMAT),
  tenant: v.string(),
  organization: v.string(),
  report: v.strictObject({ id: v.string(), title: v.string() }),
  /** When reading for the report began and ended. */
  readFrom: v.string(),
  readTo: v.string(),
  /** Versions of the rules and of the catalogue. */
  modelVersion: v.string(),
  catalogueVersion: v.string(),
  /** In the order in which they lie in the zip; the manifest and the signature come after them. */
  files: v.array(bundleFile),
});
export type BundleManifest = v.InferOutput<typeof bundleManifest>;

/** The manifest of these files. */
export const manifestOf = (of: Omit<BundleManifest, 'format'>): BundleManifest => ({
  format: BUNDLE_FORMAT,
  ...of,
});

const SIGNATURE_FORMAT = 'accredit-bundle-signature/1';

export const bundleSignature = v.strictObject({
  format: v.literal(SIGNATURE_FORMAT),
  /** ECDSA over P-256 with SHA-256 (FIPS 186-5). */
  algorithm: v.literal('ECDSA-P256-SHA256'),
  /** SubjectPublicKeyInfo (RFC 5280 4.1), DER in base64; worth nothing before its fingerprint was compared. */
  publicKey: v.string(),
  /** SHA-256 of those bytes. */
  fingerprint: sha256,
  /** SHA-256 of `manifest.json`. */
  manifest: sha256,
  /** Of `bundleText`, DER in base64. */
  signature: v.string(),
});
export type BundleSignature = v.InferOutput<typeof bundleSignature>;

/** No other text that the key signs begins so (`#shared/audit/seal.ts`). */
const PREFIX = 'accredit evidence bundle 1\n';

/** The text that is signed. It fits into what KMS takes (4,096 bytes). */
export const bundleText = (of: {
  readonly tenant: string;
  readonly report: string;
  readonly manifest: string;
}): string => PREFIX + canonicalJson({ tenant: of.tenant, report: of.report, manifest: of.manifest });

/** `signature.json` in the one form in which it is written. */
export const signatureFile = (of: Omit<BundleSignature, 'format' | 'algorithm'>): string => {
  const { publicKey, fingerprint, manifest, signature } = of;
  return `${JSON.stringify({ format: SIGNATURE_FORMAT, algorithm: 'ECDSA-P256-SHA256', publicKey, fingerprint, manifest, signature }, null, 2)}\n`;
};

/** `manifest.json`, a line for each file. */
export const manifestFile = ({ files, ...head }: BundleManifest): string => {
  const lines = files.map((file) => `  ${JSON.stringify(file)}`).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines}\n]}\n`;
};
