/**
 * Fields read from cluster objects; everything else, especially values of environment variables, is dropped
 * here.
 */
import * as v from 'valibot';
import { plainSecret } from '#functions/discovery/known/plain-secrets.ts';

export const text = v.nullish(v.string(), '');
const labels = v.nullish(v.record(v.string(), v.nullish(v.string(), '')), {});
export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

const ownerReference = v.object({
  apiVersion: text,
  kind: text,
  name: text,
  controller: v.nullish(v.boolean(), false),
});

export const metadata = v.object({
  name: v.string(),
  namespace: text,
  uid: text,
  labels,
  annotations: labels,
  ownerReferences: list(ownerReference),
});

const securityContext = v.nullish(
  v.object({
    privileged: v.nullish(v.boolean()),
    runAsUser: v.nullish(v.number()),
    runAsNonRoot: v.nullish(v.boolean()),
    allowPrivilegeEscalation: v.nullish(v.boolean()),
    readOnlyRootFilesystem: v.nullish(v.boolean()),
    seccompProfile: v.nullish(v.object({ type: text })),
  }),
  {},
);

/**
 * Source of a variable's value; the value itself is dropped. `plain`: it is an inline credential; `unsure`:
 * it may be one.
 */
const variable = v.pipe(
  v.object({
    name: v.string(),
    value: text,
    valueFrom: v.nullish(v.object({ secretKeyRef: v.nullish(v.object({ name: text })) })),
  }),
  v.transform(({ name, value, valueFrom }) => {
    if (valueFrom?.secretKeyRef) return { name, from: 'secret' as const };
    return { name, from: plainSecret(name, value) };
  }),
);

const container = v.object({
  name: v.string(),
  image: text,
  command: list(v.string()),
  args: list(v.string()),
  env: list(variable),
  envFrom: list(
    v.object({
      secretRef: v.nullish(v.object({ name: text })),
      configMapRef: v.nullish(v.object({ name: text })),
    }),
  ),
  ports: list(
    v.object({ name: text, containerPort: v.nullish(v.number()), hostPort: v.nullish(v.number()) }),
  ),
  resources: v.nullish(
    v.object({ limits: v.nullish(v.record(v.string(), v.union([v.string(), v.number()])), {}) }),
    {},
  ),
  securityContext,
});
export type Container = v.InferOutput<typeof container>;

/** Type of a volume, as far as it shows where data is stored or comes from. */
const volume = v.object({
  hostPath: v.nullish(v.object({ path: text })),
  persistentVolumeClaim: v.nullish(v.object({ claimName: text })),
  ephemeral: v.nullish(v.unknown()),
  nfs: v.nullish(v.unknown()),
  iscsi: v.nullish(v.unknown()),
  csi: v.nullish(v.object({ driver: text })),
  secret: v.nullish(v.object({ secretName: text })),
  configMap: v.nullish(v.object({ name: text })),
  projected: v.nullish(
    v.object({
      sources: list(
        v.object({
          secret: v.nullish(v.object({ name: text })),
          configMap: v.nullish(v.object({ name: text })),
        }),
      ),
    }),
  ),
});
export type Volume = v.InferOutput<typeof volume>;

export const podSpec = v.object({
  containers: list(container),
  initContainers: list(container),
  serviceAccountName: text,
  automountServiceAccountToken: v.nullish(v.boolean()),
  runtimeClassName: text,
  nodeName: text,
  hostNetwork: v.nullish(v.boolean(), false),
  hostPID: v.nullish(v.boolean(), false),
  securityContext,
  volumes: list(volume),
});
export type PodSpec = v.InferOutput<typeof podSpec>;

const containerStatus = v.object({ name: text, imageID: text, containerID: text });

export const pod = v.object({
  metadata,
  spec: podSpec,
  status: v.nullish(
    v.object({
      phase: text,
      containerStatuses: list(containerStatus),
      initContainerStatuses: list(containerStatus),
    }),
    {},
  ),
});
export type Pod = v.InferOutput<typeof pod>;

const template = v.object({ metadata: v.nullish(v.object({ labels }), {}), spec: podSpec });

/** Deployment, stateful set, daemon set, and job. */
export const templated = v.object({
  metadata,
  spec: v.object({ replicas: v.nullish(v.number()), template }),
});
export const cronJob = v.object({
  metadata,
  spec: v.object({ schedule: text, jobTemplate: v.object({ spec: v.object({ template }) }) }),
});

export const node = v.object({ metadata, spec: v.nullish(v.object({ providerID: text }), {}) });

/** An extension resource: each kind reads the fields of its `spec` and `status` itself. */
export const custom = v.object({
  kind: text,
  metadata,
  spec: v.nullish(v.record(v.string(), v.unknown()), {}),
  status: v.nullish(v.record(v.string(), v.unknown()), {}),
});
export type Custom = v.InferOutput<typeof custom>;

/** Objects of which only metadata is read. */
export const named = v.object({ metadata });

export const labelSelector = v.object({
  matchLabels: labels,
  matchExpressions: list(v.object({ key: text, operator: text, values: list(v.string()) })),
});
export type LabelSelector = v.InferOutput<typeof labelSelector>;

export const service = v.object({
  metadata,
  spec: v.object({
    type: text,
    clusterIP: text,
    selector: labels,
    externalIPs: list(v.string()),
    ports: list(v.object({ name: text, port: v.nullish(v.number()), protocol: text })),
  }),
  status: v.nullish(
    v.object({
      loadBalancer: v.nullish(v.object({ ingress: list(v.object({ ip: text, hostname: text })) })),
    }),
  ),
});
export type Service = v.InferOutput<typeof service>;

const backend = v.nullish(v.object({ service: v.nullish(v.object({ name: text })) }));
export const ingress = v.object({
  metadata,
  spec: v.object({
    ingressClassName: text,
    defaultBackend: backend,
    tls: list(v.object({ hosts: list(v.string()) })),
    rules: list(
      v.object({
        host: text,
        http: v.nullish(v.object({ paths: list(v.object({ path: text, backend })) })),
      }),
    ),
  }),
});
export type Ingress = v.InferOutput<typeof ingress>;

export const httpRoute = v.object({
  metadata,
  spec: v.object({
    parentRefs: list(
      v.object({ kind: v.nullish(v.string(), 'Gateway'), name: text, namespace: text, sectionName: text }),
    ),
    hostnames: list(v.string()),
    rules: list(
      v.object({
        backendRefs: list(v.object({ kind: v.nullish(v.string(), 'Service'), name: text, namespace: text })),
      }),
    ),
  }),
});
export type HttpRoute = v.InferOutput<typeof httpRoute>;

export const networkPolicy = v.object({
  metadata,
  spec: v.object({
    podSelector: v.nullish(labelSelector, {}),
    policyTypes: list(v.string()),
    ingress: v.nullish(v.array(v.unknown())),
    egress: v.nullish(v.array(v.unknown())),
  }),
});
export type NetworkPolicy = v.InferOutput<typeof networkPolicy>;

/** Istio policies, with selectors by labels only. */
export const istioPolicy = v.object({
  metadata,
  spec: v.nullish(
    v.object({
      selector: v.nullish(v.object({ matchLabels: labels })),
      targetRef: v.nullish(v.unknown()),
      targetRefs: v.nullish(v.array(v.unknown())),
      mtls: v.nullish(v.object({ mode: text })),
      portLevelMtls: v.nullish(v.record(v.string(), v.object({ mode: text })), {}),
      action: text,
      rules: v.nullish(v.array(v.unknown())),
    }),
    {},
  ),
});
export type IstioPolicy = v.InferOutput<typeof istioPolicy>;
