import { cardClaims } from './claims.ts';
import { type Grader, ofCard } from './finding.ts';
import { agentCardAuthentic } from './graders/agent-card-authentic.ts';
import { authSchemeStrength } from './graders/auth-scheme-strength.ts';
import { endpointAuthRequired } from './graders/endpoint-auth-required.ts';
import { objectLevelAuthorization } from './graders/object-level-authorization.ts';
import { toolDescriptionClean } from './graders/tool-description-clean.ts';

/** Parameters of the `a2a` collector, each with its rule; for most of them the card's claim. */
export const a2aGraders: Readonly<Record<string, Grader>> = {
  ...Object.fromEntries(Object.entries(cardClaims).map(([id, rule]) => [id, ofCard(rule)])),
  'endpoint-auth-required': endpointAuthRequired,
  'auth-scheme-strength': authSchemeStrength,
  'object-level-authorization': objectLevelAuthorization,
  'agent-card-authentic': agentCardAuthentic,
  'tool-description-clean': toolDescriptionClean,
};
