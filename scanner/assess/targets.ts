/** Determines which agents are probed. */
import { readFileSync } from 'node:fs';
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import { normalizedEndpoint } from '#shared/discovery/identity.ts';
import type { AssessedAgent } from '#shared/discovery/scanner/scanner-config.ts';
import type { Settings } from '../host/config.ts';
import { printLine, UsageError } from '../messages.ts';
import { handedOut } from './handed-out.ts';

export interface Target extends ConnectionTarget {
  readonly credential?: OriginCredential;
  /** PEM certificates. */
  readonly trustedCa?: string;
}

/** A configuration contains only the variable's name, and no secret. */
const credentialOf = (
  { url, credential }: AssessedAgent,
  environment: NodeJS.ProcessEnv,
): OriginCredential | undefined => {
  if (!credential) return undefined;
  const secret = environment[credential.variable];
  if (secret) return { origin: new URL(url).origin, header: credential.header, secret };
  printLine(`${url}: the environment has no ${credential.variable}; it is probed without credentials.`);
  return undefined;
};

const caOf = ({ url, trustedCa }: AssessedAgent): string | undefined => {
  if (trustedCa === undefined) return undefined;
  try {
    return readFileSync(trustedCa, 'utf8');
  } catch {
    throw new UsageError(`assess: the certificates of ${url} cannot be read from ${trustedCa}.`);
  }
};

const configured = (agent: AssessedAgent, environment: NodeJS.ProcessEnv): Target => {
  const credential = credentialOf(agent, environment);
  const trustedCa = caOf(agent);
  return {
    ...{ url: agent.url, protocol: agent.protocol },
    ...(credential ? { credential } : {}),
    ...(trustedCa === undefined ? {} : { trustedCa }),
  };
};

/** Returns the configured agents and, if enabled, those listed by the platform; each address once. */
export const targetsOf = (
  { assess, data }: Pick<Settings, 'assess' | 'data'>,
  environment: NodeJS.ProcessEnv,
  now: number,
): readonly Target[] => {
  if (!assess) return [];
  const own = assess.agents.map((agent) => configured(agent, environment));
  const others: readonly Target[] = assess.registered ? handedOut(data, now) : [];
  // The configuration takes precedence, because it may have a credential.
  return [...new Map([...others, ...own].map((one) => [normalizedEndpoint(one.url), one])).values()];
};
