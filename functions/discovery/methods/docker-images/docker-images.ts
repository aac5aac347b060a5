/** Local images of agents and engines of which no container runs. */

import { createNotes } from '#functions/discovery/context/notes.ts';
import { recognized } from '#functions/discovery/docker/container-signs.ts';
import type { ListedImage } from '#functions/discovery/docker/engine-objects.ts';
import { enginesOf, noted } from '#functions/discovery/docker/engines.ts';
import { digestOf, isUnpinned, repositoryOf } from '#functions/discovery/docker/image-names.ts';
import { factsOfLabels } from '#functions/discovery/known/labels.ts';
import type { DiscoveryContext, DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { instant } from '#shared/kernel/time.ts';

const namesOf = ({ RepoTags, RepoDigests }: ListedImage): readonly string[] =>
  [...RepoTags, ...RepoDigests].filter((name) => !name.startsWith('<none>'));

const sightingOf = (context: DiscoveryContext, scope: string, image: ListedImage): Sighting | undefined => {
  const names = namesOf(image);
  const known = recognized(names, image.Labels);
  const [name] = names;
  if (!known || name === undefined) return undefined;
  const repository = repositoryOf(name);
  const digest = image.RepoDigests.map(digestOf).find((one) => one !== undefined);
  const { owners, tags, ...shown } = factsOfLabels(image.Labels);
  const title =
    image.Labels['org.opencontainers.image.title'] || (repository.split('/').at(-1) ?? repository);
  return {
    method: 'docker.images',
    observedAt: instant(context.now()),
    identifier: `${scope}/image/${repository}`.slice(0, 600),
    name: title.slice(0, 200),
    namedBy: 'image',
    description: 'Its image is on the machine; no container of it runs.',
    kind: known.kind,
    platform: 'docker',
    environment: 'unknown',
    confidence: known.statement.length > 1 ? 'high' : 'medium',
    signs: known.statement.map((statement) => ({
      statement,
      where: `images on ${context.host.name}`.slice(0, 500),
    })),
    joins: {},
    ...shown,
    facts: {
      product: { name: known.product },
      image: name.slice(0, 512),
      ...(digest === undefined ? {} : { imageDigest: digest }),
      ...(owners ? { owners } : {}),
      ...(tags ? { tags } : {}),
      ...(isUnpinned(name) ? { weaknesses: ['latest tag'] } : {}),
      settings: { running: false },
    },
    reaches: {},
  };
};

export const method: DiscoveryMethod = {
  id: 'docker.images',
  run: async (context) => {
    const notes = createNotes('No container engine socket was found on this machine.');
    const sightings = new Map<string, Sighting>();
    for (const lists of await enginesOf(context, notes)) {
      const containers = await lists.containers();
      // Without the list of running containers, an image proves nothing: it may belong to a container that is
      // found separately.
      if (containers.state !== 'ran') {
        notes.note(containers.state, containers.why);
        continue;
      }
      const images = noted(await lists.images(), notes);
      const ids = new Set(containers.items.map(({ ImageID }) => ImageID));
      const running = images.filter(({ Id }) => ids.has(Id)).flatMap(namesOf);
      // Another version of a running image is not another agent.
      const repositories = new Set(
        [...containers.items.map(({ Image }) => Image), ...running].map(repositoryOf),
      );
      for (const image of images) {
        const runs = ids.has(image.Id) || namesOf(image).some((name) => repositories.has(repositoryOf(name)));
        const sighting = runs ? undefined : sightingOf(context, lists.scope, image);
        if (sighting && !sightings.has(sighting.identifier)) sightings.set(sighting.identifier, sighting);
      }
    }
    return { sightings: [...sightings.values()], coverage: notes.coverage() };
  },
};
