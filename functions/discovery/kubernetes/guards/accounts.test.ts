import type { ServiceAccount } from 'kubernetes-types/core/v1.d.ts';
import type {
  ClusterRole,
  ClusterRoleBinding,
  PolicyRule,
  Role,
  RoleBinding,
  Subject,
} from 'kubernetes-types/rbac/v1.d.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  agentOf,
  createGuardedAgent,
  type Objects,
} from '#functions/discovery/kubernetes/fixtures/guarded-agent.ts';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import { rulesWithout } from '#functions/discovery/kubernetes/fixtures/scanned-cluster.ts';

const guarded = createGuardedAgent();
afterAll(() => guarded.close());
const { settingsOf } = guarded;

const account = (path: string, more: Partial<ServiceAccount> = {}): ServiceAccount => ({
  metadata: of.meta(path),
  ...more,
});

const NOTES: Subject = { kind: 'ServiceAccount', name: 'notes', namespace: 'ward' };
const EVERYBODY: Subject = {
  kind: 'Group',
  name: 'system:authenticated',
  apiGroup: 'rbac.authorization.k8s.io',
};
const roleRef = (kind: string, name: string) => ({ apiGroup: 'rbac.authorization.k8s.io', kind, name });

/** Default permissions of a cluster. */
const usual: { roles: ClusterRole[]; bindings: ClusterRoleBinding[] } = {
  roles: [
    {
      metadata: { name: 'system:discovery' },
      rules: [
        {
          verbs: ['get'],
          nonResourceURLs: ['/api', '/api/*', '/apis', '/healthz', '/openapi/*', '/version/'],
        },
      ],
    },
    {
      metadata: { name: 'system:basic-user' },
      rules: [
        {
          verbs: ['create'],
          apiGroups: ['authorization.k8s.io'],
          resources: ['selfsubjectaccessreviews', 'selfsubjectrulesreviews'],
        },
      ],
    },
  ],
  bindings: ['system:discovery', 'system:basic-user'].map((name) => ({
    metadata: { name },
    roleRef: roleRef('ClusterRole', name),
    subjects: [EVERYBODY],
  })),
};

interface Granting {
  readonly roles?: readonly Role[];
  readonly bindings?: readonly RoleBinding[];
  readonly clusterRoles?: readonly ClusterRole[];
  readonly clusterBindings?: readonly ClusterRoleBinding[];
}
const granting = ({
  roles = [],
  bindings = [],
  clusterRoles = [],
  clusterBindings = [],
}: Granting): Objects => ({
  '/v1/serviceaccounts': [account('ward/notes'), account('ward/default')],
  'rbac.authorization.k8s.io/v1/roles': roles,
  'rbac.authorization.k8s.io/v1/rolebindings': bindings,
  'rbac.authorization.k8s.io/v1/clusterroles': [...usual.roles, ...clusterRoles],
  'rbac.authorization.k8s.io/v1/clusterrolebindings': [...usual.bindings, ...clusterBindings],
});

const bound = (rules: PolicyRule[], subject = NOTES) =>
  granting({
    roles: [{ metadata: of.meta('ward/own'), rules }],
    bindings: [{ metadata: of.meta('ward/own'), roleRef: roleRef('Role', 'own'), subjects: [subject] }],
  });
const boundEverywhere = (rules: PolicyRule[], subject = NOTES) =>
  granting({
    clusterRoles: [{ metadata: { name: 'wide' }, rules }],
    clusterBindings: [
      { metadata: { name: 'wide' }, roleRef: roleRef('ClusterRole', 'wide'), subjects: [subject] },
    ],
  });

const reads = (resources: string[], more: Partial<PolicyRule> = {}): PolicyRule => ({
  apiGroups: [''],
  resources,
  verbs: ['get', 'list'],
  ...more,
});

describe('permissions of an account', () => {
  it.each<[string, Objects, object]>([
    ['are none if only default rights are granted', granting({}), { 'account.rights': 'none' }],
    ['are some if they are limited to the namespace', bound([reads(['pods'])]), { 'account.rights': 'some' }],
    [
      'are too broad with a wildcard',
      bound([{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }]),
      { 'account.rights.beyond': 'a wildcard by RoleBinding ward/own' },
    ],
    [
      'are too broad if all secrets can be read, or pods can be started or entered',
      bound([
        reads(['secrets']),
        { apiGroups: ['', 'apps'], resources: ['pods', 'deployments', 'pods/exec'], verbs: ['create'] },
      ]),
      {
        'account.rights.beyond':
          'reading secrets by RoleBinding ward/own, changing pods, changing deployments, pods/exec by RoleBinding ward/own',
      },
    ],
    [
      'are some if one secret can be read by name',
      bound([reads(['secrets'], { verbs: ['get'], resourceNames: ['notes'] })]),
      { 'account.rights': 'some' },
    ],
    [
      'are too broad if a named secret can be listed',
      bound([reads(['secrets'], { resourceNames: ['notes'] })]),
      { 'account.rights.beyond': 'reading secrets by RoleBinding ward/own' },
    ],
    [
      'are too broad if other rights can be assumed or granted',
      bound([{ apiGroups: [''], resources: ['serviceaccounts'], verbs: ['impersonate'] }]),
      { 'account.rights.beyond': 'impersonate by RoleBinding ward/own' },
    ],
    [
      'are too broad beyond the namespace, regardless of their number',
      boundEverywhere([reads(['pods'])]),
      { 'account.rights.beyond': 'permissions outside its namespace by ClusterRoleBinding wide' },
    ],
    [
      'include those of its groups',
      boundEverywhere([reads(['secrets'])], {
        kind: 'Group',
        name: 'system:serviceaccounts:ward',
        apiGroup: 'rbac.authorization.k8s.io',
      }),
      { 'account.rights.beyond': 'reading secrets by ClusterRoleBinding wide' },
    ],
    [
      'include those of its user name',
      boundEverywhere([reads(['pods'])], {
        kind: 'User',
        name: 'system:serviceaccount:ward:notes',
        apiGroup: 'rbac.authorization.k8s.io',
      }),
      { 'account.rights.beyond': 'permissions outside its namespace by ClusterRoleBinding wide' },
    ],
    [
      'exclude those of an account with the same name in another namespace',
      boundEverywhere([reads(['secrets'])], { ...NOTES, namespace: 'lab' }),
      { 'account.rights': 'none' },
    ],
  ])('%s', async (_, objects, expected) => {
    const settings = await settingsOf(objects);
    const own = Object.entries(settings).filter(([name]) => name.startsWith('account.rights'));
    expect(Object.fromEntries(own)).toEqual(expected);
  });

  it('are omitted if the cluster withholds some of them, or does not use roles', async () => {
    const { settings, coverage } = await guarded.run(granting({}), rulesWithout('clusterrolebindings'));
    expect(settings).not.toHaveProperty('account.rights');
    expect(coverage).toMatchObject({
      status: 'denied',
      reason: expect.stringContaining('clusterrolebindings of rbac.authorization.k8s.io may not be read'),
    });
    expect(await settingsOf({ '/v1/serviceaccounts': [account('ward/notes')] })).not.toHaveProperty(
      'account.rights',
    );
  });

  it('are not none if the account has a cloud role', async () => {
    const roleArn = { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::111122223333:role/notes' };
    const inCloud = { metadata: of.meta('ward/notes', { annotations: roleArn }) };
    expect(await settingsOf({ ...granting({}), '/v1/serviceaccounts': [inCloud] })).not.toHaveProperty(
      'account.rights',
    );
    const env = [
      { name: 'AWS_CONTAINER_CREDENTIALS_FULL_URI', value: 'http://169.254.170.23/v1/credentials' },
    ];
    expect(await settingsOf({ ...granting({}), ...agentOf({ env }) })).not.toHaveProperty('account.rights');
  });
});

describe('cloud permissions', () => {
  const on = (providerID: string): Objects => ({
    ...granting({}),
    '/v1/nodes': [of.node('node-1', providerID)],
  });
  it.each<[string, Objects, string | undefined]>([
    ['are none on self-managed machines', on('kind://docker/kind/node-1'), 'none'],
    ['are unknown on Google nodes', on('gce://project/zone/node-1'), undefined],
    ['are none on Amazon nodes for pods without credential variables', on('aws:///zone/i-0abc'), 'none'],
    [
      'are unknown on Amazon nodes while no pod runs',
      { ...on('aws:///zone/i-0abc'), '/v1/pods': [] },
      undefined,
    ],
  ])('%s', async (_, objects, rights) => {
    expect((await settingsOf(objects))['account.rights']).toBe(rights);
  });
  it('are unknown if nodes may not be read', async () => {
    expect(await settingsOf(on('gce://project/zone/node-1'), rulesWithout('nodes'))).not.toHaveProperty(
      'account.rights',
    );
  });
});

describe('the users of an account', () => {
  const accounts = { '/v1/serviceaccounts': [account('ward/notes')] };
  it('are the agent alone if everything was listed', async () => {
    expect(await settingsOf(accounts)).toMatchObject({ 'account.own': true });
    expect(await settingsOf(accounts, rulesWithout('jobs'))).not.toHaveProperty('account.own');
  });
  it('include workloads that name it, and holders of a long-lived token', async () => {
    const job = of.job('ward/copy', of.spec('postgres:17', {}, { serviceAccountName: 'notes' }));
    expect(await settingsOf({ ...accounts, 'batch/v1/jobs': [job] })).toMatchObject({
      'account.sharedWith': 'Job copy',
    });
    const lasting = account('ward/notes', { secrets: [{ name: 'notes-token-x7' }] });
    expect(await settingsOf({ '/v1/serviceaccounts': [lasting] })).not.toHaveProperty('account.own');
    const ofRegistry = account('ward/notes', { secrets: [{ name: 'notes-dockercfg-x7' }] });
    expect(await settingsOf({ '/v1/serviceaccounts': [ofRegistry] })).toMatchObject({ 'account.own': true });
  });
});
