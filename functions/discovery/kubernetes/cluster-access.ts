/**
 * Clusters that this machine is configured to reach: through users' kubeconfigs, and through a service
 * account within a pod.
 */
import { dirname, resolve } from 'node:path';
import { type BelowRoot, belowRoot } from '#functions/discovery/context/below-root.ts';
import type { ApiServer } from '#functions/platform/outbound/control-call.ts';
import { type Context, type Kubeconfig, readKubeconfig } from './kubeconfig.ts';

export interface ClusterAccess {
  /** Display text: where it is configured. */
  readonly from: string;
  /** Read again for each call, because tokens rotate. Undefined if a part is no longer readable. */
  readonly server: () => Promise<ApiServer | undefined>;
}

export interface Accesses {
  readonly usable: readonly ClusterAccess[];
  /** Sentences about configurations that exist but cannot be used. */
  readonly unusable: readonly string[];
  /** Sentences about configurations that were skipped deliberately. */
  readonly leftOut: readonly string[];
}

const SERVICE_ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';
const ofMachine = [
  '/root/.kube/config',
  '/etc/kubernetes/admin.conf',
  '/etc/rancher/k3s/k3s.yaml',
  '/etc/rancher/rke2/rke2.yaml',
];

type Material = NonNullable<Context['ca']>;

/**
 * Location of a kubeconfig and the files that it references. A kubeconfig in a home folder may only reference
 * files of this home: a scanner that may read everything could otherwise send secrets to a server that the
 * kubeconfig's author controls.
 */
interface Place {
  readonly files: BelowRoot;
  /** Prefix of its paths, such as `/home/ada`; empty for machine-wide files. */
  readonly home: string;
}

/** Returns its text; a file's path is relative to the file that names it. */
const textOf = async (
  { files, home }: Place,
  base: string,
  of: Material | undefined,
): Promise<string | undefined> => {
  if (!of || 'data' in of) return of?.data;
  const path = resolve(base, of.file);
  if (!path.startsWith(`${home}/`)) return undefined;
  const read = await files.text(path.slice(home.length));
  return read.read === 'done' ? read.value : undefined;
};

const serverOf =
  (place: Place, path: string, context: Context) => async (): Promise<ApiServer | undefined> => {
    const base = dirname(path);
    const [ca, token, cert, key] = await Promise.all(
      [context.ca, context.token, context.certificate?.cert, context.certificate?.key].map((of) =>
        textOf(place, base, of),
      ),
    );
    const lacking =
      (context.ca && !ca) || (context.token && !token) || (context.certificate && !(cert && key));
    if (lacking) return undefined;
    return {
      url: context.server,
      ca,
      serverName: context.serverName,
      token: token?.trim(),
      certificate: cert && key ? { cert, key } : undefined,
    };
  };

const ofText = (place: Place, path: string, read: Kubeconfig): Accesses => {
  const leftOut =
    read.others.length > 0 ? [`Other contexts of ${path} were skipped: ${read.others.join(', ')}.`] : [];
  if ('unusable' in read) return { usable: [], unusable: [`${path} ${read.unusable}.`], leftOut };
  const from = `${path} (context ${read.usable.name})`;
  return { usable: [{ from, server: serverOf(place, path, read.usable) }], unusable: [], leftOut };
};

const ofKubeconfig = async (place: Place, path: string): Promise<Accesses> => {
  const read = await place.files.text(path.slice(place.home.length));
  if (read.read === 'done') return ofText(place, path, readKubeconfig(read.value));
  const unusable = {
    denied: [`This user may not read ${path}.`],
    'too-large': [`${path} exceeds the size limit.`],
    absent: [],
  }[read.read];
  return { usable: [], unusable, leftOut: [] };
};

const homesOf = async (files: BelowRoot): Promise<readonly Place[]> => {
  const homes = (await files.names('/home')).map((name) => `/home/${name}`);
  const places = await Promise.all(homes.map(async (home) => ({ home, at: await files.place(home) })));
  return places.flatMap(({ home, at }) => (at.read === 'done' ? [{ home, files: belowRoot(at.value) }] : []));
};

/** Kubelets pass the API server's address to each container; otherwise, its DNS name in the cluster is used. */
const inClusterUrl = async (files: BelowRoot): Promise<string> => {
  const read = await files.text('/proc/self/environ');
  const value = (name: string) =>
    read.read === 'done'
      ? read.value
          .split('\0')
          .find((entry) => entry.startsWith(`${name}=`))
          ?.slice(name.length + 1)
      : undefined;
  const [host, port] = [value('KUBERNETES_SERVICE_HOST'), value('KUBERNETES_SERVICE_PORT')];
  if (!host || !port) return 'https://kubernetes.default.svc';
  return `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const ofServiceAccount = async (files: BelowRoot): Promise<Accesses> => {
  const token = await files.text(`${SERVICE_ACCOUNT}/token`);
  if (token.read === 'absent') return { usable: [], unusable: [], leftOut: [] };
  const server = async (): Promise<ApiServer | undefined> => {
    const [now, ca] = await Promise.all(
      ['token', 'ca.crt'].map((name) => files.text(`${SERVICE_ACCOUNT}/${name}`)),
    );
    if (now?.read !== 'done' || ca?.read !== 'done') return undefined;
    return { url: await inClusterUrl(files), ca: ca.value, token: now.value.trim() };
  };
  return { usable: [{ from: 'the service account of this pod', server }], unusable: [], leftOut: [] };
};

/** Returns the current context of each kubeconfig, and the service account; makes no calls. */
export const clusterAccesses = async (root: string): Promise<Accesses> => {
  const files = belowRoot(root);
  const all = await Promise.all([
    ofServiceAccount(files),
    ...ofMachine.map((path) => ofKubeconfig({ files, home: '' }, path)),
    ...(await homesOf(files)).map((place) => ofKubeconfig(place, `${place.home}/.kube/config`)),
  ]);
  return {
    usable: all.flatMap(({ usable }) => usable),
    unusable: all.flatMap(({ unusable }) => unusable),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
  };
};
