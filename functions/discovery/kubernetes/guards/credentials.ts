/**
 * Sources of an agent's credentials: variables, arguments, and volumes of its containers, without their
 * values.
 */

import { namesText } from '#functions/discovery/known/names-text.ts';
import { isPlainSecret } from '#functions/discovery/known/plain-secrets.ts';
import type { Container } from '#functions/discovery/kubernetes/objects.ts';
import { containersIn, type Guard, volumesIn } from './guard.ts';

const STORE_DRIVER = 'secrets-store.csi.k8s.io';
/** Present in every pod. */
const OF_CLUSTER = 'kube-root-ca.crt';

/** Returns options such as `--api-key` with an inline value, or with a value in the next word. */
const optionsIn = ({ command, args }: Container): readonly string[] => {
  const words = [...command, ...args];
  return words.flatMap((word, at) => {
    const [, name = '', own] = /^--?([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const value = own ?? words[at + 1] ?? '';
    return !value.startsWith('-') && isPlainSecret(name, value) ? [`--${name}`] : [];
  });
};

const plainIn = (container: Container): readonly string[] => [
  ...container.env.flatMap(({ name, from }) => (from === 'plain' ? [name] : [])),
  ...optionsIn(container),
];

/**
 * `credentials.plain`: names of variables and options whose value is a credential. `credentials.unseen`:
 * config maps, whose data is not read, and variables that may contain one. `credentials.fromStore`: number of
 * secret references and secret store volumes.
 */
export const credentials: Guard = ({ subject }) => {
  const containers = containersIn(subject);
  const volumes = volumesIn(subject);
  const plain = containers.flatMap(plainIn);
  const unsure = containers.flatMap(({ env }) =>
    env.flatMap(({ name, from }) => (from === 'unsure' ? [name] : [])),
  );
  const maps = [
    ...containers.flatMap(({ envFrom }) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])),
    ...volumes.flatMap(({ configMap, projected }) => [
      ...(configMap ? [configMap.name] : []),
      ...(projected?.sources ?? []).flatMap((one) => one.configMap?.name ?? []),
    ]),
  ].filter((name) => name !== OF_CLUSTER);
  const stored = new Set([
    ...containers.flatMap(({ env, envFrom }) => [
      ...env.flatMap(({ name, from }) => (from === 'secret' ? [`variable ${name}`] : [])),
      ...envFrom.flatMap(({ secretRef }) => (secretRef ? [`secret ${secretRef.name}`] : [])),
    ]),
    ...volumes.flatMap(({ secret, csi, projected }) => [
      ...(secret ? [`secret ${secret.secretName}`] : []),
      ...(csi?.driver === STORE_DRIVER ? [csi.driver] : []),
      ...(projected?.sources ?? []).flatMap((one) => (one.secret ? [`secret ${one.secret.name}`] : [])),
    ]),
  ]);
  return Promise.resolve({
    ...(plain.length > 0 ? { 'credentials.plain': namesText(plain) } : {}),
    ...(maps.length + unsure.length > 0 ? { 'credentials.unseen': namesText([...maps, ...unsure]) } : {}),
    ...(stored.size > 0 ? { 'credentials.fromStore': stored.size } : {}),
  });
};
