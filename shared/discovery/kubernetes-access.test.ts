import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { kubernetesAccess, mayList } from './kubernetes-access.ts';

it('the minimum cluster permissions are read-only, without secrets or actions', () => {
  const all = kubernetesAccess.flatMap(({ resources }) => resources);
  expect(all).not.toEqual(expect.arrayContaining([expect.stringMatching(/secret|configmap|exec|log|\*|\//)]));
  expect(new Set(kubernetesAccess.flatMap(({ verbs }) => verbs))).toEqual(new Set(['get', 'list']));
  expect([mayList('apps', 'deployments'), mayList('', 'deployments'), mayList('', 'secrets')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('is valid as the rules of a ClusterRole', () => {
  const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', rules: kubernetesAccess };
  const { rules } = parse(stringify(role, { aliasDuplicateObjects: false })) as typeof role;
  expect(rules[0]).toEqual({
    apiGroups: [''],
    resources: ['pods', 'services', 'nodes', 'namespaces'],
    verbs: ['get', 'list'],
  });
});
