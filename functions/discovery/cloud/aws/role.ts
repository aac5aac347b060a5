/** The role of an agent: who may assume it, and which of its permissions are wildcards (IAM policies). */
import { at, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

/** Parses an IAM policy; IAM returns the document URL-encoded. */
const document = (encoded: string | undefined): unknown => {
  try {
    return encoded === undefined ? undefined : JSON.parse(decodeURIComponent(encoded));
  } catch {
    return undefined;
  }
};

const listed = (value: unknown): readonly string[] => {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one): one is string => typeof one === 'string');
};

const statements = (policy: unknown): readonly unknown[] => {
  const found = at(policy, 'Statement');
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
};
const allowed = (policy: unknown) =>
  statements(policy).filter((statement) => text(statement, 'Effect') === 'Allow');

/** Returns the permissions of a policy that are not named individually. */
const wildcards = (policy: unknown): readonly string[] =>
  allowed(policy).flatMap((statement) => [
    ...listed(at(statement, 'Action')).filter((action) => /[*?]/.test(action)),
    ...(at(statement, 'NotAction') === undefined ? [] : ['all but some actions']),
  ]);

/** Returns the ARNs to which a statement restricts assuming the role (`aws:SourceArn`). */
const sourcesOf = (statement: unknown): readonly string[] =>
  ['ArnEquals', 'ArnLike', 'StringEquals', 'StringLike'].flatMap((operator) =>
    Object.entries((at(statement, `Condition.${operator}`) as object | undefined) ?? {})
      .filter(([key]) => key.toLowerCase() === 'aws:sourcearn')
      .flatMap(([, value]) => listed(value)),
  );

/**
 * Returns who may assume a role: only this resource, AWS services, or others such as users and other
 * accounts.
 */
const trustOf = (policy: unknown, resource: string): 'resource' | 'services' | 'others' | undefined => {
  const all = allowed(policy);
  if (all.length === 0) return undefined;
  const isService = (statement: unknown) => {
    const principal = at(statement, 'Principal');
    return typeof principal === 'object' && principal !== null && Object.keys(principal).join() === 'Service';
  };
  if (!all.every(isService)) return 'others';
  const isOwn = (statement: unknown) => {
    const sources = sourcesOf(statement);
    return sources.length > 0 && sources.every((source) => source === resource);
  };
  return all.every(isOwn) ? 'resource' : 'services';
};

const policiesOf = async (infrastructure: InfrastructureReader, RoleName: string) => {
  const attached = await infrastructure.list('iam:ListAttachedRolePolicies', { RoleName });
  const inline = await infrastructure.list('iam:ListRolePolicies', { RoleName });
  const read: unknown[] = [];
  const { some: managed } = infrastructure.some(attached ?? [], 'policies of a role');
  for (const PolicyArn of managed.flatMap((policy) => text(policy, 'PolicyArn') ?? [])) {
    const policy = await infrastructure.get('iam:GetPolicy', { PolicyArn });
    const VersionId = text(policy, 'Policy.DefaultVersionId');
    const version = VersionId && (await infrastructure.get('iam:GetPolicyVersion', { PolicyArn, VersionId }));
    read.push(document(text(version, 'PolicyVersion.Document')));
  }
  const { some: own } = infrastructure.some(inline ?? [], 'policies of a role');
  for (const PolicyName of own) {
    const policy = await infrastructure.get('iam:GetRolePolicy', { RoleName, PolicyName });
    read.push(document(text(policy, 'PolicyDocument')));
  }
  return read.filter((policy) => policy !== undefined);
};

/** @param resource ARN of the agent */
export const roleSettings = async (
  infrastructure: InfrastructureReader,
  arn: string | undefined,
  resource: string,
): Promise<Settings> => {
  const RoleName = /^arn:[\w-]+:iam::\d+:role\/(?:.*\/)?([^/]+)$/.exec(arn ?? '')?.[1];
  if (RoleName === undefined) return {};
  const role = await infrastructure.get('iam:GetRole', { RoleName });
  const policies = await policiesOf(infrastructure, RoleName);
  const wild = policies.flatMap(wildcards);
  return {
    'role.trust': trustOf(document(text(role, 'Role.AssumeRolePolicyDocument')), resource),
    'role.policies': policies.length,
    'role.wildcards': wild.length,
    'role.wildcard': wild[0],
  };
};

/** Records the listed resources that use each role. */
export const createRoles = () => {
  const users = new Map<string, Set<string>>();
  const others = new Map<string, string>();
  return {
    used: (role: string | undefined, by: string): void => {
      if (role !== undefined) users.set(role, (users.get(role) ?? new Set()).add(by));
    },
    /** `one` runs in `other`, so they count as one user. */
    same: (one: string, other: string): void => void others.set(one, other),
    users: (role: string | undefined): number =>
      new Set([...(users.get(role ?? '') ?? [])].map((user) => others.get(user) ?? user)).size,
  };
};
export type Roles = ReturnType<typeof createRoles>;
