/** Running containers of the container engines on a host; only recognized containers are inspected. */

import { createNotes, type Notes } from '#functions/discovery/context/notes.ts';
import { furtherSigns, type Recognized, recognized } from '#functions/discovery/docker/container-signs.ts';
import type { InspectedContainer, ListedContainer } from '#functions/discovery/docker/engine-objects.ts';
import { type EngineLists, enginesOf, noted } from '#functions/discovery/docker/engines.ts';
import { digestOf } from '#functions/discovery/docker/image-names.ts';
import { environmentOf, factsOfLabels } from '#functions/discovery/known/labels.ts';
import type { Address, DiscoveryContext, DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { instant } from '#shared/kernel/time.ts';
import { hasGpu, inspectedFacts, type RunBy } from './container-facts.ts';
import { publishedAddresses } from './published-addresses.ts';

/** A container with the information about its image. */
interface Container {
  readonly listed: ListedContainer;
  readonly identifier: string;
  readonly name: string;
  /** Names of its image, starting with the one it was started by. */
  readonly images: readonly string[];
  readonly digest: string | undefined;
  readonly addresses: readonly string[];
  readonly rootless: boolean;
}

const cut = (text: string, most: number) => text.slice(0, most);

/**
 * Returns the name and path of a container. Compose labels identify a container independent of its name;
 * others use their own name (discovery §12).
 */
const nameOf = ({ Names, Labels, Id }: ListedContainer): { readonly name: string; readonly path: string } => {
  const [project, service] = ['project', 'service'].map((part) => Labels[`com.docker.compose.${part}`]);
  if (project && service) return { name: service, path: `${project}/${service}` };
  const own = (Names[0] ?? Id.slice(0, 12)).replace(/^\//, '');
  return { name: own, path: own };
};

const joinsOf = ({ listed, digest, name }: Container): Sighting['joins'] => ({
  containers: [cut(listed.Id, 128)],
  ...(digest === undefined ? {} : { images: [cut(`${name}@${digest}`, 512)] }),
});

const sightingOf = (
  context: DiscoveryContext,
  container: Container,
  { product, kind, statement }: Recognized,
  inspected: InspectedContainer | undefined,
  security: RunBy['security'],
): Sighting => {
  const { listed, identifier, name, images, digest, addresses } = container;
  const image = images[0] ?? '';
  const command = inspected ? [...inspected.Config.Entrypoint, ...inspected.Config.Cmd] : [];
  const all = [
    ...statement,
    ...furtherSigns(
      command,
      (inspected?.Config.Env ?? []).map((one) => one.name),
    ),
  ];
  const { owners, tags, ...shown } = factsOfLabels(listed.Labels);
  return {
    method: 'docker.containers',
    observedAt: instant(context.now()),
    identifier,
    name: cut(name, 200),
    namedBy: 'image',
    kind,
    platform: 'docker',
    environment: environmentOf(listed.Labels, [context.host.name]),
    ...(addresses[0] === undefined ? {} : { endpoint: addresses[0] }),
    confidence: all.length > 1 ? 'high' : 'medium',
    signs: all.map((one) => ({
      statement: one,
      where: cut(`container ${name} on ${context.host.name}`, 500),
    })),
    joins: joinsOf(container),
    ...shown,
    ...(inspected && hasGpu(inspected)
      ? { usesMLPipeline: { is: true, because: 'The container has access to a GPU' } }
      : {}),
    facts: {
      product: { name: product },
      ...(image === '' ? {} : { image: cut(image, 512) }),
      ...(digest === undefined ? {} : { imageDigest: digest }),
      ...(owners ? { owners } : {}),
      ...(tags ? { tags } : {}),
      ...(inspected ? inspectedFacts({ ...container, security }, inspected, image) : {}),
    },
    reaches: {},
  };
};

/**
 * Returns the containers of one engine. An image that has since lost its name is identified through the image
 * list.
 */
const containersOf = async (
  context: DiscoveryContext,
  lists: EngineLists,
  notes: Notes,
): Promise<readonly Container[]> => {
  const running = noted(await lists.containers(), notes);
  const images = await lists.images();
  notes.note(images.state, images.why);
  const byId = new Map(images.items.map((image) => [image.Id, image]));
  return running.map((listed) => {
    const image = byId.get(listed.ImageID);
    const { name, path } = nameOf(listed);
    return {
      listed,
      name,
      rootless: lists.rootless,
      identifier: cut(`${lists.scope}/${path}`, 600),
      images: [listed.Image, ...(image?.RepoTags ?? []), ...(image?.RepoDigests ?? [])].filter(
        (one) => one !== '' && !one.startsWith('<none>') && !one.startsWith('sha256:'),
      ),
      digest:
        digestOf(listed.Image) ?? (image?.RepoDigests ?? []).map(digestOf).find((one) => one !== undefined),
      addresses: publishedAddresses(listed, context.networks, context.ownPorts),
    };
  });
};

export const method: DiscoveryMethod = {
  id: 'docker.containers',
  run: async (context) => {
    const notes = createNotes('No container engine socket was found on this machine.');
    const sightings: Sighting[] = [];
    const addresses: Address[] = [];
    for (const lists of await enginesOf(context, notes)) {
      for (const container of await containersOf(context, lists, notes)) {
        if (context.signal.aborted) break;
        const { identifier, images, listed } = container;
        const known = recognized(images, listed.Labels);
        const of = { identifier, joins: joinsOf(container) };
        addresses.push(
          ...container.addresses.map((url) => ({ url, from: 'docker.containers' as const, of })),
        );
        if (!known) continue;
        const inspected = await lists.inspect(listed.Id);
        const rejected = inspected === 'refused';
        if (rejected) notes.note('denied', `${lists.where} does not permit container inspection.`);
        const options = rejected ? undefined : await lists.securityOptions();
        if (options) notes.note(options.state, options.why);
        const security = options?.state === 'ran' ? options.items : undefined;
        sightings.push(sightingOf(context, container, known, rejected ? undefined : inspected, security));
      }
    }
    if (context.signal.aborted) notes.note('truncated', 'The run was stopped.');
    return { sightings, addresses, coverage: notes.coverage() };
  },
};
