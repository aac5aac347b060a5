import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { kubernetesAccess, mayList } from './kubernetes-access.ts';

it('the least that a cluster must allow is reading, and never what is secret or acts', () => {
  const all = kubernetesAccess.flatMap(({ resources }) => resources);
  expect(all).not.toEqual(expect.arrayContaining([expect.stringMatching(/secret|configmap|exec|log|\*|\//)]));
  expect(new Set(kubernetesAccess.flatMap(({ verbs }) => verbs))).toEqual(new Set(['get', 'list']));
  expect([mayList('apps', 'deployments'), mayList('', 'deployments'), mayList('', 'secrets')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('is the rules of a ClusterRole as they are', () => {
  const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', rules: kubernetesAccess };
  const { rules } = parse(stringify(role, { aliasDuplicateObjects: false })) as typeof role;
  expect(rules[0]).toEqual({
    apiGroups: [''],
    resources: ['pods', 'services', 'nodes', 'namespaces'],
    verbs: ['get', 'list'],
  });
});
