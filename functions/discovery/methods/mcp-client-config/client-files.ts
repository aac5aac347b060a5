/** Locations and owners of client files on a machine. */
import { type Entry, listBelow } from '../../files/below-root.ts';
import type { Reader } from '../../files/searched.ts';
import { type McpClient, mcpClients } from '../../known/mcp-clients.ts';
import type { DiscoveryContext } from '../method.ts';

export interface ClientFile {
  readonly client: McpClient;
  readonly place: string;
  /** Name of the user whose home contains it, `project` with its folder, or the machine. */
  readonly owner: { readonly kind: 'user' | 'project' | 'machine'; readonly name: string };
}

/** Home folders that are symbolic links are not followed, which is reported. */
const homesOf = async (
  context: DiscoveryContext,
  reader: Reader,
): Promise<readonly { user: string; place: string }[]> => {
  const listed = await listBelow(context.files.root, '/home');
  const entries: readonly Entry[] = 'entries' in listed ? listed.entries : [];
  for (const { name, kind } of entries)
    if (kind === 'link') reader.rejected(`/home/${name} is a link and was not followed.`);
  if ('unread' in listed && listed.unread !== 'absent') reader.rejected('/home may not be read.');
  const users = entries
    .filter(({ kind }) => kind === 'folder')
    .map(({ name }) => ({ user: name, place: `/home/${name}` }));
  return [{ user: 'root', place: '/root' }, ...users];
};

const projectOf = (place: string, end: string): string =>
  place.slice(0, -end.length).replace(/\/\.devcontainer$/, '') || '/';

/** Returns every possible client file, existing or not. */
export const clientFiles = async (
  context: DiscoveryContext,
  files: readonly string[],
  reader: Reader,
): Promise<readonly ClientFile[]> => {
  const homes = await homesOf(context, reader);
  const inHomes = homes.flatMap(({ user, place }) =>
    mcpClients.flatMap((client) =>
      (client.inHomes ?? []).map((path) => ({
        client,
        place: `${place}/${path}`,
        owner: { kind: 'user', name: user } as const,
      })),
    ),
  );
  const taken = new Set(inHomes.map(({ place }) => place));
  const onMachine = mcpClients.flatMap((client) =>
    (client.onMachine ?? []).map((place) => ({
      client,
      place,
      owner: { kind: 'machine', name: context.host.name } as const,
    })),
  );
  const inProjects = files
    .filter((place) => !taken.has(place))
    .flatMap((place) =>
      mcpClients.flatMap((client) => {
        const end = client.inProjects?.find((each) => place.endsWith(each));
        return end === undefined
          ? []
          : [{ client, place, owner: { kind: 'project', name: projectOf(place, end) } as const }];
      }),
    );
  return [...inHomes, ...onMachine, ...inProjects];
};
