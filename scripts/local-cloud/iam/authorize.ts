import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Principal } from '../aws-endpoint/credentials.ts';
import { wildcard } from '../template/wildcard.ts';
import type { Statement } from './resource.ts';

/** Access requested by one call: an action on resources, with the condition keys of the request. */
export interface Access {
  action: string;
  resource: string;
  /**
   * Condition keys with their AWS names, e.g. `dynamodb:LeadingKeys`; multiple values for multi-valued keys.
   */
  context?: Record<string, string | string[]>;
}

/** Throws AccessDeniedException unless the principal has permission for all accesses. */
export type Authorize = (principal: Principal, ...accesses: Access[]) => void;

/**
 * Evaluates role policies like IAM: an explicit deny takes precedence, then any allow, otherwise access is
 * denied.
 */
export function authorizer(statementsOf: (role: string) => Statement[]): Authorize {
  return (principal, ...accesses) => {
    if (principal.role === undefined) return;
    const statements = statementsOf(principal.role);
    for (const access of accesses) {
      const matching = statements.filter((statement) => applies(statement, access));
      const denied = matching.some((statement) => statement.Effect === 'Deny');
      if (denied || matching.length === 0) {
        throw new AwsError(
          'AccessDeniedException',
          `User: ${principal.name} is not authorized to perform: ${access.action} on resource: ${access.resource} ` +
            `because ${denied ? 'of an explicit deny in' : 'nothing allows it in'} the policies of role ${principal.role}`,
        );
      }
    }
  };
}

function applies(statement: Statement, access: Access): boolean {
  const { Action, NotAction, Resource, NotResource, Condition } = statement;
  const action = (patterns: string[]) =>
    patterns.some((p) => like(p.toLowerCase(), access.action.toLowerCase()));
  const resource = (patterns: string[]) => patterns.some((pattern) => like(pattern, access.resource));
  if (Action ? !action(Action) : NotAction ? action(NotAction) : true) return false;
  if (Resource ? !resource(Resource) : NotResource ? resource(NotResource) : true) return false;
  return Object.entries(Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      holds(operator, contextValue(key, access.context ?? {}), wanted),
    ),
  );
}

type Wanted = string | string[];

function holds(operator: string, actual: string[] | undefined, wanted: Wanted): boolean {
  const [, quantifier, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const patterns = Array.isArray(wanted) ? wanted : [wanted];
  if (name === 'Null') return patterns.includes(String(actual === undefined));
  const negated = name.includes('Not');
  if (actual === undefined) return quantifier === 'ForAllValues' || ifExists !== undefined || negated;
  const test = comparison(name);
  const one = (value: string) => patterns.some((pattern) => test(pattern, value)) !== negated;
  return quantifier === 'ForAllValues' ? actual.every(one) : actual.some(one);
}

function comparison(name: string): (pattern: string, value: string) => boolean {
  switch (name.replace('Not', '')) {
    case 'StringEquals':
    case 'Bool':
      return (pattern, value) => pattern === value;
    case 'StringEqualsIgnoreCase':
      return (pattern, value) => pattern.toLowerCase() === value.toLowerCase();
    case 'StringLike':
    case 'ArnLike':
    case 'ArnEquals':
      return like;
    default:
      throw new Error(`The local cloud cannot evaluate the IAM condition operator ${name}`);
  }
}

function contextValue(key: string, context: Record<string, string | string[]>): string[] | undefined {
  const found = Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  return found === undefined ? undefined : Array.isArray(found) ? found : [found];
}

function like(pattern: string, value: string): boolean {
  return wildcard(pattern).test(value);
}
