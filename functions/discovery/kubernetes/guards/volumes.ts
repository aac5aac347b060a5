/** Encryption of an agent's persistent volumes, by storage class (storage.k8s.io/v1). */
import * as v from 'valibot';
import { namesText } from '#functions/discovery/known/names-text.ts';
import { metadata, text, type Volume } from '#functions/discovery/kubernetes/objects.ts';
import { claimsIn, containersIn, type Guard, listed, volumesIn } from './guard.ts';

const claim = v.object({
  metadata,
  spec: v.object({ storageClassName: text, volumeName: text }),
});
const storageClass = v.object({
  metadata,
  provisioner: text,
  parameters: v.nullish(v.record(v.string(), v.string()), {}),
});
type StorageClass = v.InferOutput<typeof storageClass>;

/** Owner of the key; undefined if the class does not determine encryption. */
type Key = 'own' | 'provider' | undefined;

/** Follows the drivers' parameter documentation; some read names case-insensitively. */
const keyOf = ({ provisioner, parameters }: StorageClass): Key => {
  const own = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value]),
  );
  switch (provisioner) {
    case 'ebs.csi.aws.com':
    case 'kubernetes.io/aws-ebs':
      if (own.encrypted?.toLowerCase() !== 'true') return undefined;
      return own.kmskeyid ? 'own' : 'provider';
    // Disks of these two are always encrypted.
    case 'pd.csi.storage.gke.io':
      return own['disk-encryption-kms-key'] ? 'own' : 'provider';
    case 'disk.csi.azure.com':
      return own.diskencryptionsetid ? 'own' : 'provider';
    default:
      return undefined;
  }
};

/** Persistent volumes that are not claims. */
const keepsElsewhere = ({ hostPath, nfs, iscsi, ephemeral, csi }: Volume): boolean =>
  [hostPath, nfs, iscsi, ephemeral].some((one) => one !== undefined && one !== null) ||
  (csi !== undefined && csi !== null && csi.driver !== 'secrets-store.csi.k8s.io');

/** Names of variables that refer to a store outside of the pods. */
const storeName =
  /(?:^|_)(?:DATABASE|POSTGRES(?:QL)?|PG(?:HOST|DATABASE)|MYSQL|MARIADB|MONGO(?:DB)?|REDIS|VALKEY|ELASTIC(?:SEARCH)?|OPENSEARCH|CASSANDRA|NEO4J|PINECONE|QDRANT|WEAVIATE|MILVUS|CHROMA|S3|BUCKET|DYNAMODB|SQLITE|DSN|JDBC)(?:_|$)/i;

/**
 * `volumes.keys`: who controls the keys of all persistent volumes, `own` if each has a key of the account.
 * Nothing is reported for an agent without persistent volumes, or with another store.
 */
export const volumes: Guard = async (of) => {
  const all = volumesIn(of.subject);
  const claims = claimsIn(of.subject);
  const names = containersIn(of.subject).flatMap(({ env }) => env.map(({ name }) => name));
  if (claims.length === 0 || all.some(keepsElsewhere) || names.some((name) => storeName.test(name)))
    return {};
  const known = await listed(of, '', 'persistentvolumeclaims', claim);
  const classes = await listed(of, 'storage.k8s.io', 'storageclasses', storageClass);
  const keys = claims.map((name) => {
    const own = known.items.find(
      ({ metadata }) => metadata.name === name && metadata.namespace === of.subject.namespace,
    );
    const by = classes.items.find(({ metadata }) => metadata.name === own?.spec.storageClassName);
    // A manually created volume has the class only by name.
    const made = own?.metadata.annotations['volume.kubernetes.io/storage-provisioner'];
    return by && made === by.provisioner ? keyOf(by) : undefined;
  });
  if (keys.includes(undefined)) return {};
  return {
    'volumes.keys': keys.every((key) => key === 'own') ? 'own' : 'provider',
    'volumes.claims': namesText(claims),
  };
};
