/** Verifies an evidence bundle: what changed since it was signed, by name, what was verified, and what nobody can tell by it. */

import { isEvidenceName } from '../evidence-file.ts';
import { type BundleFile, type BundleManifest, CHAIN, MANIFEST, SIGNATURE } from '../manifest.ts';
import { layoutFaults } from '../zip/read-zip.ts';
import { type BundleFiles, shownName } from './bundle-files.ts';
import { chainFindings } from './chain-findings.ts';
import { evidenceFindings } from './evidence-findings.ts';
import { type BundleFault, type BundleFindings, count, joined, nothingFound } from './findings.ts';
import { readSigned, type SignedManifest } from './signed-manifest.ts';
import { sha256Of, type Tools } from './tools.ts';

/** The key that the bundle has to be signed by, and who says so, such as `the one that you gave`. */
export interface ExpectedKey {
  /** SHA-256 of its SubjectPublicKeyInfo, in hex. */
  readonly fingerprint: string;
  readonly from: string;
}

export interface BundleReport extends BundleFindings {
  /** What the bundle says of itself; absent where it has no readable manifest. */
  readonly manifest?: BundleManifest;
  /** Of the key that signed it; absent where it has no readable signature. */
  readonly fingerprint?: string;
  /** Whether that key was compared with the expected one, and is it. */
  readonly isKeyKnown: boolean;
}

/** A sentence is told once: what was changed in a file is said before what is wrong in it. */
const ZIP = 'the zip';

/** What of the files is not as the manifest says, but for their content. */
const namesFaults = ({ names, zip }: BundleFiles, { files }: BundleManifest): readonly BundleFault[] => {
  const listed = [...files.map(({ name }) => name), MANIFEST, SIGNATURE];
  const there = new Set(names);
  const known = new Set(listed);
  const faults = [
    ...listed
      .filter((name) => !there.has(name))
      .map((file) => ({ file, text: 'It is missing: it was removed.' })),
    ...names
      .filter((name) => !known.has(name))
      .map((name) => ({ file: shownName(name), text: 'The manifest does not name it: it was added.' })),
  ];
  const isInOrder = names.every((name, at) => name === listed[at]);
  if (zip && faults.length === 0 && !isInOrder)
    return [{ file: ZIP, text: 'Its files are in another order.' }];
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
        : 'It is compressed otherwise than when it was signed.'
      : 'It was changed: it is not the file that was signed.';
    return {
      ...(text === undefined ? {} : { text }),
      ...(isText ? { content: new TextDecoder().decode(content) } : {}),
    };
  } catch {
    return { text: 'It was changed: it cannot be unpacked.' };
  }
};

/** Goes through the files one after the other, so that no more than one of them is in memory. */
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
  for (const [place, wanted] of manifest.files.entries()) {
    onFile(place, manifest.files.length);
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
              `${count(bare, 'piece')} of evidence: the bodies are not kept any more, so the bundle has the excerpts alone.`,
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
        `Whose key it is. Anybody can sign a changed bundle with a key of their own: compare the fingerprint ${fingerprint} with the one that the product publishes, which you have by another way than the bundle.`,
      ],
    };
  return expected.fingerprint === fingerprint
    ? { ...nothingFound, verified: [`The key is ${expected.from}.`] }
    : {
        ...nothingFound,
        faults: [
          {
            file: SIGNATURE,
            text: `The key that signed is not ${expected.from}: somebody else made this bundle.`,
          },
        ],
      };
};

const neverTold = ({ readTo }: BundleManifest): readonly string[] => [
  `That an agent behaves so today: what it did was read until ${readTo}, and evidence expires.`,
  'That what the evidence says was true. What was only said, listed or documented counts less than what was observed, and each piece says which it is.',
  'That nothing is left out: agents that nobody registered, and what nobody looked at, are in no bundle.',
  'This verifier itself: a changed one could say anything. Use one that you have from the product, not from whoever gave you the bundle.',
];

const laidOut = async ({ zip }: BundleFiles, { readTo }: BundleManifest): Promise<readonly BundleFault[]> => {
  if (!zip) return [];
  const wrong = await layoutFaults(zip.source, zip.layout, readTo);
  return wrong.map((name) => ({ file: shownName(name), text: 'What the zip says around it was changed.' }));
};

/**
 * Verifies a bundle.
 * @param onFile is told how many files of how many are done
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
          `All ${count(manifest.files.length, 'file')} are byte for byte those that were signed, none is missing and none was added.`,
          `The manifest is signed by the key with the fingerprint ${signature?.fingerprint}.`,
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
      ...(files.zip ? [] : ['How the files lay in the zip: a folder was verified.']),
      ...neverTold(manifest),
    ],
    manifest,
    ...known,
    isKeyKnown,
  };
};
