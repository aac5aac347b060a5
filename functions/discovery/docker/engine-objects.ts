/**
 * The parts of an engine's responses that are read (Docker Engine API 1.24 to 1.52, Podman 4 and 5);
 * everything else is dropped.
 */
import * as v from 'valibot';
import { isPlainSecret } from '#functions/discovery/known/plain-secrets.ts';

const text = v.nullish(v.string(), '');
const labels = v.nullish(v.record(v.string(), v.nullish(v.string(), '')), {});
const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

export const versionReply = v.object({ ApiVersion: text, MinAPIVersion: text });

/** Security options of an engine, such as `name=seccomp,profile=builtin` (Docker Engine API, `GET /info`). */
export const infoReply = v.object({ SecurityOptions: list(v.string()) });

const mount = v.object({ Source: text, Destination: text });
const port = v.object({ IP: text, PublicPort: v.nullish(v.number()), Type: text });

export const listedContainer = v.object({
  Id: v.string(),
  Names: list(v.string()),
  Image: text,
  ImageID: text,
  Labels: labels,
  Ports: list(port),
});
export type ListedContainer = v.InferOutput<typeof listedContainer>;

/** An environment variable `NAME=value`: its name and whether the value is a credential, never the value. */
const variable = v.pipe(
  v.string(),
  v.transform((entry) => {
    const at = entry.indexOf('=');
    const name = at < 0 ? entry : entry.slice(0, at);
    return { name, plainSecret: at >= 0 && isPlainSecret(name, entry.slice(at + 1)) };
  }),
);

/** A command is one text or several, and is used only for matching. */
const command = v.nullish(
  v.union([
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
    v.array(v.string()),
  ]),
  [],
);

export const inspectedContainer = v.object({
  Config: v.object({
    Env: list(variable),
    User: text,
    Image: text,
    Cmd: command,
    Entrypoint: command,
  }),
  HostConfig: v.object({
    Privileged: v.nullish(v.boolean(), false),
    NetworkMode: text,
    PidMode: text,
    Memory: v.nullish(v.number(), 0),
    CapAdd: list(v.string()),
    ReadonlyRootfs: v.nullish(v.boolean(), false),
    SecurityOpt: list(v.string()),
    DeviceRequests: list(v.object({ Driver: text, Capabilities: list(list(v.string())) })),
  }),
  Mounts: list(mount),
});
export type InspectedContainer = v.InferOutput<typeof inspectedContainer>;

export const listedImage = v.object({
  Id: v.string(),
  RepoTags: list(v.string()),
  RepoDigests: list(v.string()),
  Labels: labels,
});
export type ListedImage = v.InferOutput<typeof listedImage>;
