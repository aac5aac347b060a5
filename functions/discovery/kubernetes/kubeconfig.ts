/** Parses a kubeconfig (`v1` of `Config`), limited to what can be used without running a program. */
import * as v from 'valibot';
import { parse } from 'yaml';

const text = v.optional(v.nullable(v.string()));
const cluster = v.object({
  server: v.string(),
  'certificate-authority': text,
  'certificate-authority-data': text,
  'tls-server-name': text,
  'insecure-skip-tls-verify': v.optional(v.nullable(v.boolean())),
  'proxy-url': text,
});
const user = v.object({
  token: text,
  tokenFile: text,
  'client-certificate': text,
  'client-certificate-data': text,
  'client-key': text,
  'client-key-data': text,
  username: text,
  exec: v.optional(v.unknown()),
  'auth-provider': v.optional(v.unknown()),
});
const context = v.object({ cluster: v.string(), user: v.optional(v.nullable(v.string())) });

const config = v.object({
  'current-context': text,
  clusters: v.nullish(v.array(v.object({ name: v.string(), cluster })), []),
  users: v.nullish(v.array(v.object({ name: v.string(), user })), []),
  contexts: v.nullish(v.array(v.object({ name: v.string(), context })), []),
});
type Cluster = v.InferOutput<typeof cluster>;
type User = v.InferOutput<typeof user>;

/** A file, or its inline content. */
type Material = { readonly file: string } | { readonly data: string };

/** How the current context reaches its cluster; files are not read yet. */
export interface Context {
  readonly name: string;
  readonly server: string;
  readonly serverName: string | undefined;
  readonly ca: Material | undefined;
  readonly token: Material | undefined;
  readonly certificate: { readonly cert: Material; readonly key: Material } | undefined;
}

export type Kubeconfig =
  | { readonly usable: Context; readonly others: readonly string[] }
  | { readonly unusable: string; readonly others: readonly string[] };

const material = (
  file: string | null | undefined,
  base64: string | null | undefined,
): Material | undefined => {
  if (base64) return { data: Buffer.from(base64, 'base64').toString('utf8') };
  return file ? { file } : undefined;
};

/** Returns why a user cannot be used, as the end of a sentence; undefined if it can. */
const unusableUser = (of: User): string | undefined => {
  if (of.exec) return 'signs in with a program (exec), which is not run';
  if (of['auth-provider']) return 'signs in with an auth provider, which is not supported';
  if (of.username) return 'signs in with user name and password, which clusters no longer accept';
  return undefined;
};

const unusableCluster = (of: Cluster): string | undefined => {
  if (of['insecure-skip-tls-verify'])
    return 'does not verify its server, and tokens are not sent to unverified servers';
  if (of['proxy-url']) return 'uses a proxy, which is not supported';
  return of.server.startsWith('https://') ? undefined : 'is not served over HTTPS';
};

const contextOf = (name: string, { server, ...of }: Cluster, who: User): Context => {
  const cert = material(who['client-certificate'], who['client-certificate-data']);
  const key = material(who['client-key'], who['client-key-data']);
  return {
    name,
    server,
    serverName: of['tls-server-name'] ?? undefined,
    ca: material(of['certificate-authority'], of['certificate-authority-data']),
    // A file takes precedence over an inline token, as in kubectl.
    token: who.tokenFile ? { file: who.tokenFile } : who.token ? { data: who.token } : undefined,
    certificate: cert && key ? { cert, key } : undefined,
  };
};

const read = (yaml: string): v.InferOutput<typeof config> | undefined => {
  try {
    const result = v.safeParse(config, parse(yaml, { maxAliasCount: 50 }));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
};

/** Parses a kubeconfig; never throws. */
export const readKubeconfig = (yaml: string): Kubeconfig => {
  const all = read(yaml);
  if (!all) return { unusable: 'is not a readable kubeconfig', others: [] };
  const current = all['current-context'] || (all.contexts.length === 1 ? all.contexts[0]?.name : undefined);
  const others = all.contexts.map(({ name }) => name).filter((name) => name !== current);
  const chosen = all.contexts.find(({ name }) => name === current);
  if (!chosen) return { unusable: 'names no current context', others };
  const { name } = chosen;
  const of = all.clusters.find((one) => one.name === chosen.context.cluster)?.cluster;
  const who = all.users.find((one) => one.name === chosen.context.user)?.user ?? {};
  if (!of) return { unusable: `has no cluster for its context ${name}`, others };
  const [badCluster, badUser] = [unusableCluster(of), unusableUser(who)];
  if (badCluster) return { unusable: `names a cluster in its context ${name} that ${badCluster}`, others };
  if (badUser) return { unusable: `names a user in its context ${name} who ${badUser}`, others };
  return { usable: contextOf(name, of, who), others };
};
