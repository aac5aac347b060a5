/**
 * The agent manifest: the owner's declarations about an agent, by parameter. The text is YAML or JSON; this
 * module validates the parsed data.
 */
import * as v from 'valibot';
import type { ErrorDetail } from '#shared/kernel/errors.ts';
import { unknownParameter } from '#shared/parameters/nearest.ts';
import type { AgentFact, Parameter, ParameterValue } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';

const answers = ['yes', 'no', 'unknown'] as const;

/** Keys under `facts`, each mapped to the agent fact that it states. */
export const manifestFacts = {
  handlesPhi: 'handles-phi',
  hasModel: 'has-model',
  hasTools: 'has-tools',
  isMultiAgent: 'is-multi-agent',
  hasRemoteEndpoint: 'has-remote-endpoint',
  hasRetrieval: 'has-retrieval',
  runsInContainers: 'runs-in-containers',
  hostsOwnModel: 'hosts-own-model',
} as const satisfies Record<string, AgentFact>;

const text = (most: number) =>
  v.optional(
    v.pipe(
      v.string('Must be text'),
      v.trim(),
      v.minLength(1, 'Must not be empty'),
      v.maxLength(most, `Must be at most ${most} characters`),
    ),
  );
const answer = v.optional(v.picklist(answers, `Must be ${answers.join(', ')} (as text)`));

const isMap = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Returns a closed map whose error messages list its keys. */
const closedMap = <const E extends v.ObjectEntries>(entries: E) => {
  const keys = Object.keys(entries).join(', ');
  return v.pipe(
    v.custom<object>(isMap, `Must be a map with ${keys}`),
    v.strictObject(entries, ({ expected }) =>
      expected === 'never' ? `Unknown key; the valid keys are ${keys}` : 'Is required',
    ),
  );
};

const envelope = closedMap({
  declares: v.pipe(
    v.custom<object>(isMap, 'Must be a map of parameter IDs to values, such as `admin-mfa-enforced: true`'),
    v.record(v.string(), v.unknown()),
  ),
  agent: v.optional(
    closedMap({
      name: text(200),
      version: text(100),
      model: text(200),
      prompt: text(200),
      owner: text(200),
      purpose: text(2000),
    }),
  ),
  facts: v.optional(
    closedMap({
      handlesPhi: answer,
      hasModel: answer,
      hasTools: answer,
      isMultiAgent: answer,
      hasRemoteEndpoint: answer,
      hasRetrieval: answer,
      runsInContainers: answer,
      hostsOwnModel: answer,
    }),
  ),
});

export interface AgentManifest {
  readonly declares: Readonly<Record<string, ParameterValue>>;
  readonly agent?: v.InferOutput<typeof envelope>['agent'];
  readonly facts?: v.InferOutput<typeof envelope>['facts'];
}

/** A manifest, or all its errors. Each error names its field, such as `declares.admin-mfa-enforced`. */
export type ParsedManifest =
  | { readonly ok: true; readonly manifest: AgentManifest }
  | { readonly ok: false; readonly errors: readonly ErrorDetail[] };

/**
 * Validates the data of a manifest.
 * @param parameters the catalog; each value is validated against its parameter's type
 * @param today the UTC day of the upload, `YYYY-MM-DD`
 */
export const parseManifest = (
  data: unknown,
  parameters: readonly Pick<Parameter, 'id' | 'value'>[],
  today: string,
): ParsedManifest => {
  const parsed = v.safeParse(envelope, data);
  if (!parsed.success)
    return {
      ok: false,
      errors: parsed.issues.map((issue) => ({
        path: v.getDotPath(issue) ?? 'manifest',
        message: issue.message,
      })),
    };
  const catalog = new Map(parameters.map((parameter) => [parameter.id, parameter]));
  const declares: Record<string, ParameterValue> = {};
  const errors: ErrorDetail[] = [];
  for (const [id, value] of Object.entries(parsed.output.declares)) {
    const path = `declares.${id}`;
    const parameter = catalog.get(id);
    const wrong = parameter
      ? validValue(parameter.value, value, today)
      : unknownParameter(id, catalog.keys());
    if (wrong === undefined) declares[id] = value as ParameterValue;
    else errors.push({ path, message: wrong });
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, manifest: { ...parsed.output, declares } };
};

/**
 * Returns the model and prompt versions that a manifest states.
 * @param data of a manifest; unreadable data states none
 */
export const versionsOfManifest = (data: unknown): Readonly<Partial<Record<'model' | 'prompt', string>>> => {
  const parsed = v.safeParse(envelope, data);
  const { model, prompt } = (parsed.success && parsed.output.agent) || {};
  return { ...(model === undefined ? {} : { model }), ...(prompt === undefined ? {} : { prompt }) };
};

/**
 * Returns the facts that a manifest states about the agent. If `handlesPhi` is omitted, `phi-scope-declared`
 * supplies it.
 * @param data of a manifest; unreadable data states nothing
 */
export const factsOfManifest = (data: unknown): Readonly<Partial<Record<AgentFact, 'yes' | 'no'>>> => {
  const parsed = v.safeParse(envelope, data);
  if (!parsed.success) return {};
  const { declares, facts } = parsed.output;
  const stated = { handlesPhi: declares['phi-scope-declared'], ...facts };
  return Object.fromEntries(
    Object.entries(manifestFacts).flatMap(([key, fact]) => {
      const statedValue = stated[key as keyof typeof manifestFacts];
      return statedValue === 'yes' || statedValue === 'no' ? [[fact, statedValue]] : [];
    }),
  );
};
