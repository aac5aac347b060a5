/** Reads model server resources, by API group (discovery §4). */
import type { Declared } from '#functions/discovery/kubernetes/declared-sightings.ts';
import type { Custom } from '#functions/discovery/kubernetes/objects.ts';
import {
  addressOf,
  at,
  listAt,
  namesOf,
  settingsAt,
  textAt,
} from '#functions/discovery/kubernetes/reading.ts';

/**
 * Returns the location of a model: `s3://bucket/model`, without credentials, and without the query, which
 * some stores use for signatures.
 */
const placeOf = (text: string | undefined): string | undefined =>
  text
    ?.split(/[?#]/, 1)[0]
    ?.replace(/^([a-z0-9+]{1,20}:\/\/)[^/@]*@/, '$1')
    .slice(0, 200) || undefined;

const models = (...names: readonly (string | undefined)[]): Pick<Declared, 'reaches'> => {
  const all = namesOf(names);
  return all ? { reaches: { models: all } } : {};
};

/**
 * Extensions of data-only file formats; `safetensors` was designed for that (Hugging Face), the others are
 * parsed as data.
 */
const dataAlone = /\.(safetensors|gguf|onnx)$/i;
/** KServe formats: data-only, and those loaded by `joblib` or `pickle`. */
const formats: Readonly<Record<string, boolean>> = { onnx: false, sklearn: true };

/**
 * Returns how a model is loaded, if its format or file name determines it, and whether its content is pinned.
 */
const loadingOf = (uri: string | undefined, format: string | undefined) => {
  const place = placeOf(uri) ?? '';
  const ending = dataAlone.exec(place)?.[1]?.toLowerCase();
  const named = format?.toLowerCase() ?? '';
  const runsCode = formats[named] ?? (ending === undefined ? undefined : false);
  return {
    ...(/^oci:\/\/.*@sha256:[0-9a-f]{64}$/.test(place) ? { 'model.byDigest': true } : {}),
    ...(runsCode === undefined
      ? {}
      : {
          'model.format': formats[named] === undefined ? (ending ?? '') : named,
          'model.formatRunsCode': runsCode,
        }),
  };
};

const inferenceService = ({ spec, status }: Custom): Declared => {
  const model = at(spec, 'predictor.model');
  const container = listAt(spec, 'predictor.containers')[0];
  const image = textAt(container, 'image', 512);
  return {
    endpoint: addressOf(textAt(status, 'url', 2048) ?? textAt(status, 'address.url', 2048)),
    facts: {
      ...(image ? { image } : {}),
      settings: {
        ...settingsAt(spec, [
          'predictor.minReplicas',
          'predictor.maxReplicas',
          'predictor.model.runtime',
          'predictor.model.modelFormat.name',
          'predictor.serviceAccountName',
        ]),
        ...loadingOf(textAt(model, 'storageUri', 2000), textAt(model, 'modelFormat.name')),
      },
    },
    ...models(placeOf(textAt(model, 'storageUri', 2000))),
  };
};

const llmInferenceService = ({ spec, status }: Custom): Declared => ({
  endpoint: addressOf(textAt(status, 'url', 2048)),
  facts: {
    settings: settingsAt(spec, ['replicas', 'model.name', 'scaling.minReplicas', 'scaling.maxReplicas']),
  },
  ...models(textAt(spec, 'model.name') ?? placeOf(textAt(spec, 'model.uri', 2000))),
});

const ray = ({ spec, status }: Custom): Declared => {
  const version = textAt(spec, 'rayClusterConfig.rayVersion', 100) ?? textAt(spec, 'rayVersion', 100);
  return {
    facts: {
      product: { name: 'Ray', ...(version ? { version } : {}) },
      settings: {
        ...settingsAt(spec, [
          'enableInTreeAutoscaling',
          'rayClusterConfig.enableInTreeAutoscaling',
          'suspend',
        ]),
        ...settingsAt(status, ['serviceStatus', 'state', 'jobStatus']),
      },
    },
  };
};

const kubeAi = ({ spec }: Custom): Declared => {
  const environment = at(spec, 'env');
  const names =
    typeof environment === 'object' && environment !== null ? namesOf(Object.keys(environment)) : undefined;
  const image = textAt(spec, 'image', 512);
  return {
    facts: {
      ...(image ? { image } : {}),
      ...(names ? { environmentNames: names } : {}),
      settings: {
        ...settingsAt(spec, [
          'engine',
          'minReplicas',
          'maxReplicas',
          'resourceProfile',
          'autoscalingDisabled',
        ]),
        // Ollama loads only files of its own format.
        ...(textAt(spec, 'engine') === 'OLlama' ? loadingOf('.gguf', undefined) : {}),
      },
    },
    ...models(placeOf(textAt(spec, 'url', 2000))),
  };
};

const nim = ({ spec, status }: Custom): Declared => {
  const [repository, tag] = [textAt(spec, 'image.repository', 400), textAt(spec, 'image.tag', 100)];
  const names = namesOf(listAt(spec, 'env').map((entry) => textAt(entry, 'name')));
  return {
    facts: {
      ...(repository ? { image: tag ? `${repository}:${tag}` : repository } : {}),
      ...(names ? { environmentNames: names } : {}),
      settings: {
        ...settingsAt(spec, ['replicas', 'scale.enabled', 'expose.ingress.enabled', 'expose.service.type']),
        ...settingsAt(status, ['state']),
      },
    },
    ...models(textAt(status, 'model.name') ?? repository?.split('/').slice(-2).join('/')),
  };
};

const seldon = ({ spec }: Custom): Declared =>
  models(...listAt(spec, 'predictors').map((one) => placeOf(textAt(one, 'graph.modelUri', 2000))));

const byGroup: Readonly<Record<string, (object: Custom) => Declared>> = {
  'ray.io': ray,
  'kubeai.org': kubeAi,
  'apps.nvidia.com': nim,
  'machinelearning.seldon.io': seldon,
};

/** Returns the facts of one resource that serves or trains models. */
export const servingOf = (group: string, kind: string, object: Custom): Declared => {
  if (kind === 'InferenceService') return inferenceService(object);
  return kind === 'LLMInferenceService' ? llmInferenceService(object) : (byGroup[group]?.(object) ?? {});
};
