/** What resources of agent-sandbox say (`agents.x-k8s.io` and its extensions): where code that agents write is run. */
import type { Declared } from '#functions/discovery/kubernetes/declared-sightings.ts';
import type { Custom } from '#functions/discovery/kubernetes/objects.ts';
import { listAt, namesOf, settingsAt, textAt } from '#functions/discovery/kubernetes/reading.ts';

const POD = 'podTemplate.spec';

export const sandbox = ({ spec, metadata }: Custom): Declared => {
  const containers = listAt(spec, `${POD}.containers`);
  const image = textAt(containers[0], 'image', 512);
  const account = textAt(spec, `${POD}.serviceAccountName`);
  const isolation = textAt(spec, `${POD}.runtimeClassName`);
  const names = namesOf(
    containers.flatMap((one) => listAt(one, 'env')).map((entry) => textAt(entry, 'name')),
  );
  return {
    description: 'A sandbox in which code of agents runs',
    facts: {
      ...(image ? { image } : {}),
      ...(names ? { environmentNames: names } : {}),
      ...(account ? { serviceAccount: `${metadata.namespace}/${account}`.slice(0, 300) } : {}),
      settings: {
        ...settingsAt(spec, ['replicas', `${POD}.automountServiceAccountToken`]),
        ...(isolation ? { runtimeClassName: isolation } : {}),
      },
    },
  };
};
