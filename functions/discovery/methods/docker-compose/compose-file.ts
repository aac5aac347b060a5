/** A compose file as plain data: its services and models, without values of environment variables. */
import { fieldOf, fieldsOf, isFields, textOf, textsOf, yamlData } from '../../files/structured.ts';

export interface ComposeService {
  readonly name: string;
  readonly image: string | undefined;
  /** Build folder, as written. */
  readonly build: string | undefined;
  /** Command line, as words. */
  readonly command: readonly string[];
  readonly environmentNames: readonly string[];
  /** Names of this file's models that it uses. */
  readonly models: readonly string[];
  /** The model that it provides (`provider: {type: model}`). */
  readonly provides: string | undefined;
  readonly usesGpu: boolean;
  /** Whether one of its ports is published beyond loopback; undefined if none is published. */
  readonly isOpen: boolean | undefined;
  readonly weaknesses: readonly string[];
}

export interface ComposeFile {
  readonly project: string | undefined;
  readonly services: readonly ComposeService[];
  /** Declared models, each with its source. */
  readonly models: readonly { readonly name: string; readonly model: string | undefined }[];
}

/** Replaces `${NAME:-default}` by its default, and `${NAME}` by nothing. */
export const interpolated = (text: string): string =>
  text.replace(
    /\$\{[A-Za-z_]\w{0,100}(?::?-([^{}$]{0,200}))?(?::?[?+][^{}]{0,200})?\}/g,
    (_, value: string | undefined) => value ?? 'unset',
  );

/** Returns the names in a map, or in a list of `NAME=value`. */
const environmentNames = (value: unknown): readonly string[] =>
  (isFields(value)
    ? Object.keys(value)
    : textsOf(value ?? []).map((text) => text.split('=')[0] ?? '')
  ).filter((name) => /^[A-Za-z_]\w{0,199}$/.test(name));

/** Returns a command as words; a single text is split at whitespace. */
const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.trim().split(/\s+/) : textsOf(value ?? []);

/** Returns whether a port is open: `127.0.0.1:8000:80` is published only to this machine, `8000:80` to all. */
const isOpenPort = (port: unknown): boolean | undefined => {
  if (isFields(port)) {
    if (fieldOf(port, 'published') === undefined) return undefined;
    return !/^(?:127\.|::1$)/.test(textOf(port, 'host_ip') ?? '');
  }
  const text = interpolated(String(port));
  if (!text.includes(':')) return undefined;
  return !/^(?:127\.|\[::1\]|localhost)/.test(text);
};

const openness = (ports: unknown): boolean | undefined => {
  const all = (Array.isArray(ports) ? ports : []).flatMap((port) => isOpenPort(port) ?? []);
  return all.length === 0 ? undefined : all.includes(true);
};

const mountsSocket = (volumes: unknown): boolean =>
  (Array.isArray(volumes) ? volumes : []).some((volume) =>
    (textOf(volume, 'source') ?? String(volume)).includes('docker.sock'),
  );

const isMoving = (image: string): boolean => {
  if (image.includes('@sha256:')) return false;
  const tag = /:([^/:]*)$/.exec(image)?.[1];
  return tag === undefined || tag === 'latest' || tag === 'unset';
};

const weaknessesOf = (service: unknown, image: string | undefined): readonly string[] => [
  ...(fieldOf(service, 'privileged') === true ? ['privileged'] : []),
  ...(mountsSocket(fieldOf(service, 'volumes')) ? ['docker socket mounted'] : []),
  ...(textOf(service, 'network_mode') === 'host' ? ['host network'] : []),
  ...(openness(fieldOf(service, 'ports')) ? ['published on all interfaces'] : []),
  ...(image !== undefined && isMoving(image) ? ['image is not pinned'] : []),
];

/** Merges another map through `<<`; the service's own values take precedence. */
const merged = (service: unknown): unknown => {
  const over = fieldOf(service, '<<');
  if (!isFields(service) || over === undefined) return service;
  const others = (Array.isArray(over) ? over : [over]).filter(isFields);
  return Object.assign({}, ...others.toReversed(), service);
};

const gpuOf = (service: unknown): boolean => {
  const devices = fieldOf(
    fieldOf(fieldOf(fieldOf(service, 'deploy'), 'resources'), 'reservations'),
    'devices',
  );
  const asked = (Array.isArray(devices) ? devices : []).some((device) =>
    textsOf(fieldOf(device, 'capabilities') ?? []).includes('gpu'),
  );
  return asked || fieldOf(service, 'gpus') !== undefined || textOf(service, 'runtime') === 'nvidia';
};

const serviceOf = (name: string, written: unknown): ComposeService => {
  const service = merged(written);
  const image = textOf(service, 'image');
  const named = image === undefined ? undefined : interpolated(image);
  const build = textOf(service, 'build') ?? textOf(fieldOf(service, 'build'), 'context');
  const models = fieldOf(service, 'models');
  const provider = fieldOf(service, 'provider');
  return {
    name,
    image: named,
    build: build === undefined ? undefined : interpolated(build),
    command: [...wordsOf(fieldOf(service, 'entrypoint')), ...wordsOf(fieldOf(service, 'command'))],
    environmentNames: environmentNames(fieldOf(service, 'environment')),
    models: isFields(models) ? Object.keys(models) : textsOf(models ?? []),
    provides:
      textOf(provider, 'type') === 'model'
        ? (textOf(fieldOf(provider, 'options'), 'model') ?? 'unknown')
        : undefined,
    usesGpu: gpuOf(service),
    isOpen: openness(fieldOf(service, 'ports')),
    weaknesses: weaknessesOf(service, named),
  };
};

/** Parses a compose file; undefined if it is not one or is invalid. */
export const composeFile = (text: string): ComposeFile | undefined => {
  const data = yamlData(text);
  if (!isFields(data)) return undefined;
  return {
    project: textOf(data, 'name'),
    services: Object.entries(fieldsOf(data, 'services')).map(([name, service]) => serviceOf(name, service)),
    models: Object.entries(fieldsOf(data, 'models')).map(([name, model]) => ({
      name,
      model: textOf(model, 'model'),
    })),
  };
};
