/**
 * Load balancers of a service: their protocols and whether they authenticate callers (Elastic Load Balancing
 * listeners and rules).
 */
import { entries, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

/** One path from a listener to the service. */
interface Forward {
  readonly protocol: string | undefined;
  readonly signsIn: boolean;
}

const forwardsTo = (action: unknown, group: string): boolean =>
  text(action, 'Type') === 'forward' &&
  (text(action, 'TargetGroupArn') === group ||
    entries(action, 'ForwardConfig.TargetGroups').some((one) => text(one, 'TargetGroupArn') === group));

/** Returns whether an action requires a sign-in or a token. */
const asksWho = (action: unknown): boolean => {
  const kind = text(action, 'Type');
  if (kind === 'jwt-validation') return true;
  const config = kind === 'authenticate-oidc' ? 'AuthenticateOidcConfig' : 'AuthenticateCognitoConfig';
  return (
    (kind === 'authenticate-oidc' || kind === 'authenticate-cognito') &&
    text(action, `${config}.OnUnauthenticatedRequest`) !== 'allow'
  );
};

const forwardsOf = async (
  infrastructure: InfrastructureReader,
  listener: unknown,
  group: string,
): Promise<readonly Forward[] | undefined> => {
  const protocol = text(listener, 'Protocol');
  const ListenerArn = text(listener, 'ListenerArn');
  // Network Load Balancers have no rules, only a default action.
  const rules =
    protocol === 'HTTP' || protocol === 'HTTPS'
      ? await infrastructure.list('elasticloadbalancing:DescribeRules', { ListenerArn })
      : [{ Actions: entries(listener, 'DefaultActions') }];
  return rules?.flatMap((rule) => {
    const actions = entries(rule, 'Actions');
    return actions.some((action) => forwardsTo(action, group))
      ? [{ protocol, signsIn: actions.some(asksWho) }]
      : [];
  });
};

interface Before {
  readonly schemes: readonly (string | undefined)[];
  readonly forwards: readonly Forward[];
}

/** Returns what forwards to a target group; undefined if part of it could not be read. */
const before = async (infrastructure: InfrastructureReader, group: string): Promise<Before | undefined> => {
  const groups = await infrastructure.get('elasticloadbalancing:DescribeTargetGroups', {
    'TargetGroupArns.member.1': group,
  });
  const [target] = entries(groups, 'TargetGroups');
  if (target === undefined) return undefined;
  const schemes: (string | undefined)[] = [];
  const forwards: Forward[] = [];
  for (const LoadBalancerArn of texts(target, 'LoadBalancerArns')) {
    const balancers = await infrastructure.get('elasticloadbalancing:DescribeLoadBalancers', {
      'LoadBalancerArns.member.1': LoadBalancerArn,
    });
    schemes.push(text(entries(balancers, 'LoadBalancers')[0], 'Scheme'));
    const listeners = await infrastructure.list('elasticloadbalancing:DescribeListeners', {
      LoadBalancerArn,
    });
    if (!listeners) return undefined;
    const { some, whole } = infrastructure.some(listeners, 'listeners of a load balancer');
    for (const listener of some) {
      const found = await forwardsOf(infrastructure, listener, group);
      if (!found) return undefined;
      forwards.push(...found);
    }
    if (!whole) return undefined;
  }
  return { schemes, forwards };
};

/** @param groups target groups of a service */
export const balancerSettings = async (
  infrastructure: InfrastructureReader,
  groups: readonly string[],
): Promise<Settings> => {
  const { some, whole } = infrastructure.some([...new Set(groups)], 'target groups of a service');
  const all: Before[] = [];
  for (const group of some) {
    const found = await before(infrastructure, group);
    if (!found) return {};
    all.push(found);
  }
  const forwards = all.flatMap((one) => one.forwards);
  if (!whole || forwards.length === 0) return {};
  const of = (protocols: readonly string[]) =>
    forwards.filter(({ protocol }) => protocols.includes(protocol ?? '')).length;
  return {
    'loadBalancers.internal': all.flatMap(({ schemes }) => schemes).every((scheme) => scheme === 'internal'),
    'listeners.forwards': forwards.length,
    'listeners.overHttp': of(['HTTP']),
    'listeners.overTls': of(['HTTPS', 'TLS']),
    'listeners.signIn': forwards.filter(({ signsIn }) => signsIn).length,
  };
};
