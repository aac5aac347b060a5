/** Options of a gate run, from the command line, the environment, and a manifest. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { baseUrlSchema } from '#shared/discovery/scanner/scanner-config.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { UsageError } from '../messages.ts';

export const gateUsage = `node scanner.mjs gate --agent ID | --manifest FILE [options]
  scans agents, and fails if their results are worse than in a previous run or below a minimum score
  --agent ID            an agent; can be repeated
  --manifest FILE       JSON: { "agents": [{ "id": …, "frameworks": […], "minScore": … }] }, frameworks and minScore are optional
  --framework NAME      scans against this framework only; can be repeated; default: those of the agent
  --min-score N         minimum of each score, 0 to 100; a missing score is below every minimum
  --baseline FILE       result of a previous run to compare with; a missing file is reported, and no comparison is made
  --write-baseline FILE writes the result of this run for the next one, unless the gate fails
  --sarif FILE          writes SARIF 2.1.0
  --junit FILE          writes JUnit XML
  --timeout MINUTES     default 30
  --url ADDRESS         address of the platform; default: ACCREDIT_URL
  ACCREDIT_KEY          an API key with the scope scan:run; read only from the environment, so that it is not visible in process lists
  Exit codes: 0 if the gate passes, 1 if it fails, 2 if the arguments are invalid or it could not run.`;

const options = {
  agent: { type: 'string', multiple: true },
  manifest: { type: 'string' },
  framework: { type: 'string', multiple: true },
  'min-score': { type: 'string' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  sarif: { type: 'string' },
  junit: { type: 'string' },
  timeout: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const minScore = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const manifestSchema = v.strictObject({
  agents: v.pipe(
    v.array(
      v.strictObject({
        id: uuid,
        frameworks: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(20))),
        minScore: v.optional(minScore),
      }),
    ),
    v.minLength(1, 'Must name an agent'),
    v.maxLength(100, 'At most 100 agents'),
  ),
});
type Named = v.InferOutput<typeof manifestSchema>['agents'][number];

/** One agent to scan. */
export interface Asked {
  readonly id: string;
  readonly frameworks: readonly string[] | undefined;
  readonly minScore: number | undefined;
}

export interface GateOptions {
  readonly url: string;
  readonly key: string;
  readonly agents: readonly Asked[];
  readonly baseline: string | undefined;
  readonly writeBaseline: string | undefined;
  readonly sarif: string | undefined;
  readonly junit: string | undefined;
  readonly milliseconds: number;
}

/**
 * Reads a JSON file.
 * @throws Unusable
 */
export const readJsonFile = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> => {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new UsageError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
};

const numberIn = (text: string | undefined, name: string, [least, most]: readonly [number, number]) => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new UsageError(`--${name} requires a number from ${least} to ${most}, not ${text}.`);
  return value;
};

const named = (agents: readonly string[] | undefined, manifest: string | undefined): readonly Named[] => {
  if ((agents === undefined) === (manifest === undefined))
    throw new UsageError(`Specify either --agent or --manifest.\n${gateUsage}`);
  if (manifest !== undefined) return readJsonFile(manifest, manifestSchema).agents;
  return (agents ?? []).map((id) => {
    if (!v.is(uuid, id)) throw new UsageError(`--agent requires the ID of an agent, not ${id}.`);
    return { id };
  });
};

/**
 * @returns undefined if help was requested
 * @throws Unusable
 */
export const gateOptions = (
  args: readonly string[],
  siblings: Readonly<Record<string, string | undefined>>,
): GateOptions | undefined => {
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options });
    } catch (error) {
      throw new UsageError(`${error instanceof Error ? error.message : error}\n${gateUsage}`);
    }
  };
  const { values } = parse();
  if (values.help) return undefined;
  const url = values.url ?? siblings.ACCREDIT_URL;
  const key = siblings.ACCREDIT_KEY;
  if (!v.is(baseUrlSchema, url))
    throw new UsageError(
      '--url or ACCREDIT_URL must be the address of the platform, such as https://accredit.example.com.',
    );
  if (key === undefined || key === '')
    throw new UsageError('ACCREDIT_KEY must contain an API key with the scope scan:run.');
  const least = numberIn(values['min-score'], 'min-score', [0, 100]);
  return {
    ...{ url, key },
    agents: named(values.agent, values.manifest).map((one) => ({
      id: one.id,
      frameworks: values.framework ?? one.frameworks,
      minScore: one.minScore ?? least,
    })),
    ...{ baseline: values.baseline, writeBaseline: values['write-baseline'] },
    ...{ sarif: values.sarif, junit: values.junit },
    milliseconds: (numberIn(values.timeout, 'timeout', [1, 1440]) ?? 30) * MINUTE,
  };
};
