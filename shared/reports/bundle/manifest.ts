/**
 * Metadata of an evidence bundle: `manifest.json`, which names every other file, and `signature.json` over
 * it.
 */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/** Identifies the format; a change that would break older verifiers gets a new name. */
const BUNDLE_FORMAT = 'accredit-evidence-bundle/1';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
/** State of the audit chain when the bundle is created. */
export const CHAIN = 'audit/chain.json';

/** Names consist of ids and fixed words, never of user input; a bundle contains no other names. */
const NAME =
  /^(?:[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\/){0,3}[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const LONGEST_NAME = 200;

export const isBundleName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
/** SHA-256 in lowercase hex. */
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const bundleFile = v.strictObject({
  name: v.pipe(v.string(), v.check(isBundleName)),
  bytes: size,
  sha256,
  /** As stored in the zip, compressed. */
  packed: v.strictObject({ bytes: size, sha256 }),
});
export type BundleFile = v.InferOutput<typeof bundleFile>;

export const bundleManifest = v.strictObject({
  format: v.literal(BUNDLE_FORMAT),
  tenant: v.string(),
  organization: v.string(),
  report: v.strictObject({ id: v.string(), title: v.string() }),
  /** Start and end of reading the data for the report. */
  readFrom: v.string(),
  readTo: v.string(),
  /** Versions of the scoring rules and of the catalog. */
  modelVersion: v.string(),
  catalogVersion: v.string(),
  /** In zip order; the manifest and the signature come after them. */
  files: v.array(bundleFile),
});
export type BundleManifest = v.InferOutput<typeof bundleManifest>;

/** Returns the manifest of these files. */
export const manifestOf = (of: Omit<BundleManifest, 'format'>): BundleManifest => ({
  format: BUNDLE_FORMAT,
  ...of,
});

const SIGNATURE_FORMAT = 'accredit-bundle-signature/1';

export const bundleSignature = v.strictObject({
  format: v.literal(SIGNATURE_FORMAT),
  /** ECDSA over P-256 with SHA-256 (FIPS 186-5). */
  algorithm: v.literal('ECDSA-P256-SHA256'),
  /** SubjectPublicKeyInfo (RFC 5280 4.1), DER in base64. Do not trust it before comparing its fingerprint. */
  publicKey: v.string(),
  /** SHA-256 of these bytes. */
  fingerprint: sha256,
  /** SHA-256 of `manifest.json`. */
  manifest: sha256,
  /** Signature of `bundleText`, DER in base64. */
  signature: v.string(),
});
export type BundleSignature = v.InferOutput<typeof bundleSignature>;

/** No other text that the key signs has this prefix (`#shared/audit/seal.ts`). */
const PREFIX = 'accredit evidence bundle 1\n';

/** Returns the text to sign. It fits the KMS limit of 4,096 bytes. */
export const bundleText = (of: {
  readonly tenant: string;
  readonly report: string;
  readonly manifest: string;
}): string => PREFIX + canonicalJson({ tenant: of.tenant, report: of.report, manifest: of.manifest });

/** Returns `signature.json` in its canonical form. */
export const signatureFile = (of: Omit<BundleSignature, 'format' | 'algorithm'>): string => {
  const { publicKey, fingerprint, manifest, signature } = of;
  return `${JSON.stringify({ format: SIGNATURE_FORMAT, algorithm: 'ECDSA-P256-SHA256', publicKey, fingerprint, manifest, signature }, null, 2)}\n`;
};

/** Returns `manifest.json`, with one line per file. */
export const manifestFile = ({ files, ...head }: BundleManifest): string => {
  const lines = files.map((file) => `  ${JSON.stringify(file)}`).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines}\n]}\n`;
};
