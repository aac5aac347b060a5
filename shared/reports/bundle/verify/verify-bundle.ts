/**
 * Verifies an evidence bundle and reports by name what changed since it was signed, what was verified, and
 * what cannot be proven.
 */

import { isEvidenceName } from '../evidence-file.ts';
import { type BundleFile, type BundleManifest, CHAIN, MANIFEST, SIGNATURE } from '../manifest.ts';
import { layoutFaults } from '../zip/read-zip.ts';
import { type BundleFiles, shownName } from './bundle-files.ts';
import { chainFindings } from './chain-findings.ts';
import { evidenceFindings } from './evidence-findings.ts';
import { type BundleFault, type BundleFindings, count, joined, nothingFound } from './findings.ts';
import { readSigned, type SignedManifest } from './signed-manifest.ts';
import { sha256Of, type Tools } from './tools.ts';

/** The key that must have signed the bundle, and its source, such as `the key that you specified`. */
export interface ExpectedKey {
  /** SHA-256 of its SubjectPublicKeyInfo, in hex. */
  readonly fingerprint: string;
  readonly from: string;
}

export interface BundleReport extends BundleFindings {
  /** Manifest of the bundle; absent if unreadable. */
  readonly manifest?: BundleManifest;
  /** Fingerprint of the signing key; absent if the signature is unreadable. */
  readonly fingerprint?: string;
  /** Whether that key was compared with the expected one and matches. */
  readonly isKeyKnown: boolean;
}

/** Each sentence is reported once; a change of a file comes before faults in its content. */
const ZIP = 'the zip';

/** Returns where the files differ from the manifest, apart from their content. */
const namesFaults = ({ names, zip }: BundleFiles, { files }: BundleManifest): readonly BundleFault[] => {
  const listed = [...files.map(({ name }) => name), MANIFEST, SIGNATURE];
  const there = new Set(names);
  const known = new Set(listed);
  const faults = [
    ...listed
      .filter((name) => !there.has(name))
      .map((file) => ({ file, text: 'The file is missing: it was removed.' })),
    ...names
      .filter((name) => !known.has(name))
      .map((name) => ({ file: shownName(name), text: 'The manifest does not list the file: it was added.' })),
  ];
  const isInOrder = names.every((name, at) => name === listed[at]);
  if (zip && faults.length === 0 && !isInOrder)
    return [{ file: ZIP, text: 'The files are in a different order.' }];
  return faults;
};

const fileFault = async (
  tools: Tools,
  files: BundleFiles,
  wanted: BundleFile,
): Promise<{ text?: string; content?: string }> => {
  try {
    const { content, packed } = await files.read(wanted.name);
    const isSame = content.length === wanted.bytes && (await sha256Of(tools, content)) === wanted.sha256;
    const isPackedSame =
      packed === undefined ||
      (packed.length === wanted.packed.bytes && (await sha256Of(tools, packed)) === wanted.packed.sha256);
    const isText = wanted.name === CHAIN || isEvidenceName(wanted.name);
    const text = isSame
      ? isPackedSame
        ? undefined
        : 'The compression differs from the signed file.'
      : 'The file was changed: it differs from the signed file.';
    return {
      ...(text === undefined ? {} : { text }),
      ...(isText ? { content: new TextDecoder().decode(content) } : {}),
    };
  } catch {
    return { text: 'The file was changed: it cannot be unpacked.' };
  }
};

/** Processes the files sequentially, so that only one of them is in memory at a time. */
const contentFindings = async (
  tools: Tools,
  files: BundleFiles,
  { manifest, isSigned }: SignedManifest & { readonly manifest: BundleManifest },
  onFile: (done: number, of: number) => void,
): Promise<BundleFindings> => {
  const there = new Set(files.names);
  const faults: BundleFault[] = [];
  let chain: BundleFindings = nothingFound;
  let [sound, bare] = [0, 0];
  for (const [index, wanted] of manifest.files.entries()) {
    onFile(index, manifest.files.length);
    const file = wanted.name;
    if (!there.has(file)) continue;
    const { text, content } = await fileFault(tools, files, wanted);
    if (text !== undefined) faults.push({ file, text });
    if (content === undefined) continue;
    if (file !== CHAIN) {
      const found = await evidenceFindings(tools, file, content);
      faults.push(...found.faults);
      sound += found.sound;
      bare += found.bare;
    } else if (isSigned) chain = await chainFindings(tools, content, { tenant: manifest.tenant, isSigned });
  }
  return joined(
    {
      faults,
      verified:
        faults.length === 0 && sound > 0
          ? [
              `${count(sound, 'piece')} of evidence ${sound === 1 ? 'has its' : 'have their'} body in the bundle, with the digest that the report cites.`,
            ]
          : [],
      unverified:
        bare > 0
          ? [
              `${count(bare, 'piece')} of evidence: bodies are no longer stored, so the bundle contains only excerpts.`,
            ]
          : [],
    },
    chain,
  );
};

const keyFindings = (fingerprint: string, expected: ExpectedKey | undefined): BundleFindings => {
  if (!expected)
    return {
      ...nothingFound,
      unverified: [
        `Owner of the key. Anyone can sign a changed bundle with another key: compare the fingerprint ${fingerprint} with the published one, obtained from a source other than the bundle.`,
      ],
    };
  return expected.fingerprint === fingerprint
    ? { ...nothingFound, verified: [`The key is ${expected.from}.`] }
    : {
        ...nothingFound,
        faults: [
          {
            file: SIGNATURE,
            text: `The signing key is not ${expected.from}: another party created this bundle.`,
          },
        ],
      };
};

const notVerifiable = ({ readTo }: BundleManifest): readonly string[] => [
  `Current agent behavior: behavior was read until ${readTo}, and evidence expires.`,
  'Truth of the evidence: self-reported, listed or documented evidence is weaker than tested evidence, and each piece states its strength.',
  'Completeness: unregistered agents, and everything that was not checked, are not in a bundle.',
  'This verifier itself: a manipulated verifier can report anything. Use one obtained from the product, not from the sender of the bundle.',
];

const laidOut = async ({ zip }: BundleFiles, { readTo }: BundleManifest): Promise<readonly BundleFault[]> => {
  if (!zip) return [];
  const wrong = await layoutFaults(zip.source, zip.layout, readTo);
  return wrong.map((name) => ({ file: shownName(name), text: 'The zip metadata of the file was changed.' }));
};

/**
 * Verifies a bundle.
 * @param onFile receives the number of files done and the total
 */
export const verifyBundle = async (
  tools: Tools,
  files: BundleFiles,
  expected: ExpectedKey | undefined,
  onFile: (done: number, of: number) => void = () => {},
): Promise<BundleReport> => {
  const signed = await readSigned(tools, files);
  const { manifest, signature } = signed;
  const known = signature ? { fingerprint: signature.fingerprint } : {};
  const key = signature ? keyFindings(signature.fingerprint, expected) : nothingFound;
  const isKeyKnown = signed.isSigned !== undefined && signature?.fingerprint === expected?.fingerprint;
  if (!manifest) return { ...joined({ ...nothingFound, faults: signed.faults }, key), ...known, isKeyKnown };
  const content = await contentFindings(tools, files, { ...signed, manifest }, onFile);
  const around = [...signed.faults, ...namesFaults(files, manifest), ...(await laidOut(files, manifest))];
  const faults = [...around, ...content.faults].filter(
    (one, at, all) => all.findIndex(({ file, text }) => file === one.file && text === one.text) === at,
  );
  const isWhole = faults.length === 0;
  const whole: BundleFindings = {
    faults,
    verified: isWhole
      ? [
          `All ${count(manifest.files.length, 'file')} match the signed files byte for byte; none is missing and none was added.`,
          `The key with the fingerprint ${signature?.fingerprint} signed the manifest.`,
        ]
      : [],
    unverified: [],
  };
  const rest = { ...content, faults: [] };
  const all = joined(whole, key, rest);
  return {
    ...all,
    unverified: [
      ...all.unverified,
      ...(files.zip ? [] : ['Layout of the files in the zip: a folder was verified.']),
      ...notVerifiable(manifest),
    ],
    manifest,
    ...known,
    isKeyKnown,
  };
};
