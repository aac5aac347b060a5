/** What a card states about authentication: schemes by name, and which of them a call requires. */
import { isObject, type JsonObject } from '../../json-rpc.ts';
import { classOfName, type SchemeClass, schemeOrder } from '../../sign-in-schemes.ts';

export interface Security {
  /** Class of each declared scheme by name; undefined for an unknown kind. */
  readonly schemes: Readonly<Record<string, SchemeClass | undefined>>;
  /** Alternatives, each listing the schemes required together. Undefined if the card does not state any. */
  readonly requirements: readonly (readonly string[])[] | undefined;
}

/** Bearer tokens without a discoverable issuer count as static keys, as at every other endpoint. */
const httpClass = (scheme: unknown): SchemeClass | undefined =>
  typeof scheme !== 'string'
    ? undefined
    : (classOfName(scheme) ?? (scheme.toLowerCase() === 'bearer' ? 'static-key' : undefined));

/** A2A 1.0 wraps each scheme in a member that names its kind. */
const wrapped: Readonly<Record<string, (scheme: JsonObject) => SchemeClass | undefined>> = {
  apiKeySecurityScheme: () => 'static-key',
  httpAuthSecurityScheme: ({ scheme }) => httpClass(scheme),
  oauth2SecurityScheme: () => 'oauth',
  openIdConnectSecurityScheme: () => 'oauth',
  mtlsSecurityScheme: () => 'mtls',
};

/** Before 1.0, a scheme has the OpenAPI 3 form, with its kind in `type`. */
const typed: Readonly<Record<string, (scheme: JsonObject) => SchemeClass | undefined>> = {
  apiKey: () => 'static-key',
  http: ({ scheme }) => httpClass(scheme),
  oauth2: () => 'oauth',
  openIdConnect: () => 'oauth',
  mutualTLS: () => 'mtls',
};

const classOf = (scheme: unknown): SchemeClass | undefined => {
  if (!isObject(scheme)) return undefined;
  if (typeof scheme.type === 'string') return typed[scheme.type]?.(scheme);
  for (const [kind, read] of Object.entries(wrapped)) {
    const inner = scheme[kind];
    if (isObject(inner)) return read(inner);
  }
  return undefined;
};

/** Returns one alternative: `{schemes: {name: …}}` in 1.0, `{name: […]}` before. */
const namesOf = (requirement: unknown): readonly string[] => {
  if (!isObject(requirement)) return [];
  return Object.keys(isObject(requirement.schemes) ? requirement.schemes : requirement);
};

/** Reads the security part of a card of any version. */
export const readSecurity = (card: JsonObject): Security => {
  const schemes = isObject(card.securitySchemes) ? card.securitySchemes : {};
  const requirements = card.securityRequirements ?? card.security;
  return {
    schemes: Object.fromEntries(Object.entries(schemes).map(([name, scheme]) => [name, classOf(scheme)])),
    requirements:
      Array.isArray(requirements) && requirements.length > 0 ? requirements.map(namesOf) : undefined,
  };
};

/**
 * What a card claims about callers: `open` if one alternative requires nothing, `silent` if it states no
 * requirements. A card of either version may omit both members, which claims nothing.
 */
export type Claim =
  | { readonly kind: 'requires'; readonly weakest: SchemeClass | undefined }
  | { readonly kind: 'open' }
  | { readonly kind: 'silent' };

/**
 * Returns the weakest access that the card offers. Schemes of one alternative are required together, so its
 * strongest one counts.
 */
export const claimOf = ({ schemes, requirements }: Security): Claim => {
  if (!requirements) return { kind: 'silent' };
  if (requirements.some((names) => names.length === 0)) return { kind: 'open' };
  const ranks = requirements.map((names) =>
    Math.max(...names.map((name) => schemeOrder.indexOf(schemes[name] ?? 'none'))),
  );
  const weakest = schemeOrder[Math.min(...ranks)];
  return { kind: 'requires', weakest: weakest === 'none' ? undefined : weakest };
};
