/** What is set up in subscriptions of Azure (properties of the resource providers' references). */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy } from '../settings.ts';

const EXTERNAL = 'configuration.ingress.external';

/** Without external ingress a container app is reached from its environment alone (Microsoft.App/containerApps, `ingress.external`). */
const withinEnvironment: Rule = {
  parameterId: 'public-exposure',
  method: 'azure.ai',
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, EXTERNAL) === false
      ? shownBy(
          sighting,
          'cluster-only',
          'Its ingress is not external, so it is reached from its environment alone.',
          [EXTERNAL],
        )
      : undefined,
};

export const azureRules: readonly Rule[] = [withinEnvironment];
