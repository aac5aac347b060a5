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

/** Components at every depth, as CycloneDX nests them. */
const componentsOf = (value: unknown, at: Path, depth = 0): readonly Component[] =>
  depth > 16
    ? []
    : listOf(value).flatMap((raw, place) => {
        if (!isMap(raw)) return [];
        const path = [...at, place];
        const own = { path, raw, name: textOf(raw.name), version: textOf(raw.version) };
        return [own, ...componentsOf(raw.components, [...path, 'components'], depth + 1)];
      });

interface Bom {
  readonly data: JsonMap;
  readonly models: readonly Component[];
  readonly all: readonly Component[];
  /** When the document was handed in. */
  readonly receivedAt: Instant;
}

type Rule = (bom: Bom) => Omit<Declaration, 'parameterId'> | { reason: string } | undefined;

const names = (components: readonly Component[]) =>
  named(components.map(({ name, version }) => `${name} ${version}`.trim()));

/** When it was made, as it says itself; not a number when it does not. */
const madeAt = ({ metadata }: JsonMap): number =>
  isMap(metadata) ? Date.parse(textOf(metadata.timestamp)) : Number.NaN;

/** A list older than a declaration may be is memory and not an inventory. */
const present: Rule = ({ data, models, receivedAt }) => {
  if (models.length === 0) return { reason: 'The bill of materials lists no machine-learning model.' };
  const made = madeAt(data);
  if (Number.isNaN(made))
    return {
      reason: 'The bill of materials does not say when it was made, so nothing shows that it is current.',
    };
  const days = Math.floor((Date.parse(receivedAt) - made) / DAY);
  const date = new Date(made).toISOString().slice(0, 10);
  const paths = [['metadata', 'timestamp'], ...models.slice(0, 3).map(({ path }) => [...path, 'name'])];
  return days > DECLARED_DAYS
    ? {
        value: false,
        detail: `The bill of materials is of ${date}, ${days} days before it was handed in.`,
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
        detail: `No exact version is given for ${named(loose.map(({ name }) => name))}.`,
        paths: loose.map(({ path, version }) => [...path, version === '' ? 'name' : 'version']),
      }
    : {
        value: true,
        detail: `An exact version is given for each model: ${names(models)}.`,
        paths: models.map(({ path }) => [...path, 'version']),
      };
};

/** A hash makes the check possible; that it takes place is another matter. */
const verified: Rule = ({ models }) => {
  if (models.length === 0) return undefined;
  const hashed = models.filter(({ raw }) => listOf(raw.hashes).length > 0);
  return {
    reason:
      hashed.length === models.length
        ? 'The bill of materials gives a hash of each model, which does not show that it is checked before loading.'
        : 'The bill of materials does not give a hash of each model.',
  };
};

/** Formats that run code when they are loaded (Python's pickle and what builds on it), and those that cannot. */
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
        ? `${named(risky.map(({ name }) => name))} can execute code when it is loaded.`
        : `All model files are of formats that cannot execute code: ${named(files.map(({ name }) => name))}.`,
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

/** What a CycloneDX bill of materials (ECMA-424) shows of an agent's models. */
export const readBomDocument = (data: unknown, receivedAt: Instant): Imported => {
  if (!isMap(data)) return { declarations: [], undecided: [], facts: {} };
  const all = componentsOf(data.components, ['components']);
  const models = all.filter(({ raw }) => raw.type === 'machine-learning-model');
  const declarations: Declaration[] = [];
  const undecided: Undecided[] = [];
  for (const [parameterId, rule] of Object.entries(rules)) {
    const said = rule({ data, models, all, receivedAt });
    if (said === undefined) continue;
    if ('reason' in said) undecided.push({ parameterId, ...said });
    else declarations.push({ parameterId, ...said });
  }
  return { declarations, undecided, facts: {} };
};
