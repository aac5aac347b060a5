/**
 * Records that a noun's own routes create, for the routes below: `POST /api/<noun>` creates what
 * `/api/<noun>/{id}` names.
 */
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import type { Person } from './api-client.ts';

/** Record ids by noun. */
export type OwnRecords = Readonly<Record<string, string>>;

/** A route that creates a record, and its noun. */
export interface Maker {
  readonly noun: string;
  readonly name: string;
  readonly path: string;
}

const makers: readonly Maker[] = contracts.flatMap(({ noun, routes }) =>
  Object.entries<RouteSpec>(routes).flatMap(([name, { method, path, status }]) =>
    method === 'POST' && status === 201 && !path.includes('{') ? [{ noun, name, path }] : [],
  ),
);

/** Returns the route that creates the record named by a path; undefined if the noun has none. */
export const makerFor = (path: string): Maker | undefined =>
  makers.find((maker) => path.startsWith(`${maker.path}/{id}`));

/** Creates one record of each noun, with the request that `bodyOf` returns for its route. */
export const makeOwnRecords = async (
  person: Person,
  paths: readonly string[],
  bodyOf: (route: string) => Readonly<Record<string, unknown>> | undefined,
): Promise<OwnRecords> => {
  const needed = new Map(paths.flatMap((path) => makerFor(path) ?? []).map((maker) => [maker.noun, maker]));
  const made = await Promise.all(
    [...needed.values()].map(async ({ noun, name, path }) => {
      const json = bodyOf(name);
      const { status, body } = await person.call('POST', path, json ? { json } : {});
      if (status !== 201) throw new Error(`${name} made no record: ${status} ${JSON.stringify(body)}`);
      return [noun, String((body as { id: unknown }).id)] as const;
    }),
  );
  return Object.fromEntries(made);
};
