import { DECLARED_DAYS } from '#shared/evidence/expiry.ts';
import { DAY, type Instant } from '#shared/kernel/time.ts';
import { vulnerabilities } from './bom-vulnerabilities.ts';
import {
  type Declaration,
  type Imported,
  isMap,
  type JsonMap,
  listOf,
  named,
  type Path,
  textOf,
  type Undecided,
} from './imported.ts';

interface Component {
  readonly path: Path;
  readonly raw: JsonMap;
  readonly name: string;
  readonly version: string;
}

/** Returns the components at every depth of CycloneDX nesting. */
const componentsOf = (value: unknown, at: Path, depth = 0): readonly Component[] =>
  depth > 16
    ? []
    : listOf(value).flatMap((raw, index) => {
        if (!isMap(raw)) return [];
        const path = [...at, index];
        const own = { path, raw, name: textOf(raw.name), version: textOf(raw.version) };
        return [own, ...componentsOf(raw.components, [...path, 'components'], depth + 1)];
      });

interface Bom {
  readonly data: JsonMap;
  readonly models: readonly Component[];
  readonly all: readonly Component[];
  /** When the document was submitted. */
  readonly receivedAt: Instant;
}

type Rule = (bom: Bom) => Omit<Declaration, 'parameterId'> | { reason: string } | undefined;

const names = (components: readonly Component[]) =>
  named(components.map(({ name, version }) => `${name} ${version}`.trim()));

/** Returns when it was created, according to its own metadata; NaN if not stated. */
const madeAt = ({ metadata }: JsonMap): number =>
  isMap(metadata) ? Date.parse(textOf(metadata.timestamp)) : Number.NaN;

/** A list older than the limit for declarations is not a current inventory. */
const present: Rule = ({ data, models, receivedAt }) => {
  if (models.length === 0) return { reason: 'The bill of materials lists no machine-learning model.' };
  const made = madeAt(data);
  if (Number.isNaN(made))
    return {
      reason:
        'The bill of materials does not state when it was created, so it is unknown whether it is current.',
    };
  const days = Math.floor((Date.parse(receivedAt) - made) / DAY);
  const date = new Date(made).toISOString().slice(0, 10);
  const paths = [['metadata', 'timestamp'], ...models.slice(0, 3).map(({ path }) => [...path, 'name'])];
  return days > DECLARED_DAYS
    ? {
        value: false,
        detail: `The bill of materials is dated ${date}, ${days} days before it was submitted.`,
        paths,
      }
    : { value: true, detail: `The bill of materials of ${date} lists ${names(models)}.`, paths };
};

const floating = /^(?:|latest|main|master|stable|\*)$/i;

const pinned: Rule = ({ models }) => {
  if (models.length === 0) return undefined;
  const loose = models.filter(({ version }) => floating.test(version));
  return loose.length > 0
    ? {
        value: false,
        detail: `No exact version is stated for ${named(loose.map(({ name }) => name))}.`,
        paths: loose.map(({ path, version }) => [...path, version === '' ? 'name' : 'version']),
      }
    : {
        value: true,
        detail: `An exact version is stated for each model: ${names(models)}.`,
        paths: models.map(({ path }) => [...path, 'version']),
      };
};

/** A hash makes verification possible but does not show that it happens. */
const verified: Rule = ({ models }) => {
  if (models.length === 0) return undefined;
  const hashed = models.filter(({ raw }) => listOf(raw.hashes).length > 0);
  return {
    reason:
      hashed.length === models.length
        ? 'The bill of materials contains a hash of each model, which does not show that it is verified before loading.'
        : 'The bill of materials does not contain a hash of each model.',
  };
};

/**
 * Formats that run code when they are loaded (Python's pickle and formats based on it), and formats that
 * cannot.
 */
const unsafe = /\.(?:pkl|pickle|pt|pth|ckpt|joblib|dill|h5|keras)$|^pytorch_model[\w-]*\.bin$/i;
const safe = /\.(?:safetensors|gguf|onnx|tflite)$/i;

const format: Rule = ({ all }) => {
  const files = all.filter(({ name }) => unsafe.test(name) || safe.test(name));
  if (files.length === 0) return undefined;
  const risky = files.filter(({ name }) => unsafe.test(name));
  const listed = risky.length > 0 ? risky : files;
  return {
    value: risky.length === 0,
    detail:
      risky.length > 0
        ? `${named(risky.map(({ name }) => name))} can execute code when loaded.`
        : `All model files have formats that cannot execute code: ${named(files.map(({ name }) => name))}.`,
    paths: listed.map(({ path }) => [...path, 'name']),
  };
};

const rules: Readonly<Record<string, Rule>> = {
  'ai-bom-present': present,
  'model-version-pinned': pinned,
  'model-artifact-verified': verified,
  'model-safe-format': format,
  'dependency-vulnerabilities': ({ data, receivedAt }) => vulnerabilities(data, receivedAt),
};

/** Reads evidence about an agent's models from a CycloneDX bill of materials (ECMA-424). */
export const readBomDocument = (data: unknown, receivedAt: Instant): Imported => {
  if (!isMap(data)) return { declarations: [], undecided: [], facts: {} };
  const all = componentsOf(data.components, ['components']);
  const models = all.filter(({ raw }) => raw.type === 'machine-learning-model');
  const declarations: Declaration[] = [];
  const undecided: Undecided[] = [];
  for (const [parameterId, rule] of Object.entries(rules)) {
    const stated = rule({ data, models, all, receivedAt });
    if (stated === undefined) continue;
    if ('reason' in stated) undecided.push({ parameterId, ...stated });
    else declarations.push({ parameterId, ...stated });
  }
  return { declarations, undecided, facts: {} };
};
