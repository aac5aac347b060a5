/** The manifest of a bundle and its signature. */
import * as v from 'valibot';
import {
  type BundleManifest,
  type BundleSignature,
  bundleManifest,
  bundleSignature,
  bundleText,
  MANIFEST,
  SIGNATURE,
  signatureFile,
} from '../manifest.ts';
import type { BundleFiles } from './bundle-files.ts';
import type { BundleFault } from './findings.ts';
import { type IsSigned, signedBy } from './signatures.ts';
import { fromBase64, sha256Of, type Tools } from './tools.ts';

export interface SignedManifest {
  readonly manifest?: BundleManifest;
  readonly signature?: BundleSignature;
  /** Check with the key that the signature names; absent if that key is invalid. */
  readonly isSigned?: IsSigned;
  readonly faults: readonly BundleFault[];
}

const textOf = async (files: BundleFiles, name: string): Promise<string | undefined> => {
  try {
    return new TextDecoder().decode((await files.read(name)).content);
  } catch {
    return undefined;
  }
};

/** Parses a file by its schema. */
const parsed = <S extends v.GenericSchema>(
  schema: S,
  text: string | undefined,
): v.InferOutput<S> | undefined => {
  try {
    const result = v.safeParse(schema, JSON.parse(text ?? ''));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
};

const keyOf = async (
  tools: Tools,
  { publicKey, fingerprint }: BundleSignature,
): Promise<IsSigned | undefined> => {
  try {
    const spki = fromBase64(publicKey);
    return (await sha256Of(tools, spki)) === fingerprint ? await signedBy(tools, spki) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads both and reports their faults. Without a manifest the files cannot be checked. */
export const readSigned = async (tools: Tools, files: BundleFiles): Promise<SignedManifest> => {
  const has = (name: string) => files.names.includes(name);
  const [text, signed] = [await textOf(files, MANIFEST), await textOf(files, SIGNATURE)];
  const manifest = parsed(bundleManifest, text);
  const signature = parsed(bundleSignature, signed);
  const fault = (file: string, quoted: string) => [
    { file, text: has(file) ? quoted : 'The file is missing: it was removed.' },
  ];
  const manifestFaults = manifest
    ? []
    : fault(MANIFEST, 'The file is not a manifest created by the product.');
  if (!signature || signatureFile(signature) !== signed)
    return {
      ...(manifest ? { manifest } : {}),
      faults: [
        ...manifestFaults,
        ...fault(SIGNATURE, 'The file is not a signature created by the product: it was changed.'),
      ],
    };
  const isSigned = await keyOf(tools, signature);
  const common = { ...(manifest ? { manifest } : {}), signature, ...(isSigned ? { isSigned } : {}) };
  if (!isSigned)
    return {
      ...common,
      faults: [
        ...manifestFaults,
        { file: SIGNATURE, text: 'The key in the file does not match its fingerprint.' },
      ],
    };
  if (!manifest || text === undefined) return { ...common, faults: manifestFaults };
  const of = { tenant: manifest.tenant, report: manifest.report.id, manifest: signature.manifest };
  const isSound = await isSigned(bundleText(of), signature.signature);
  const isSame = (await sha256Of(tools, text)) === signature.manifest;
  return {
    ...common,
    faults: [
      ...(isSame
        ? []
        : [
            {
              file: MANIFEST,
              text: 'The manifest is not the signed one: the manifest or the signature was changed.',
            },
          ]),
      ...(isSound
        ? []
        : [
            {
              file: SIGNATURE,
              text: 'The signature does not match its key and this report: it was changed or forged.',
            },
          ]),
    ],
  };
};
