/**
 * Versions of an AgentCore runtime or harness that serve traffic: each endpoint points to one
 * (`liveVersion`), and `DEFAULT` to the latest.
 */
import { isDeepStrictEqual } from 'node:util';
import { pairs, text, texts } from '#functions/clouds/fields.ts';
import {
  agreed,
  type InfrastructureReader,
  type Settings,
} from '#functions/discovery/cloud/aws/infrastructure.ts';
import { networkSettings } from '#functions/discovery/cloud/aws/network.ts';
import { variableSettings } from '#functions/discovery/cloud/aws/secrets.ts';

/**
 * Returns the latest version and the targets of other endpoints, each read completely.
 * @param endpoints all of them; undefined if they could not be listed
 * @param latest the version as it was read, with its number
 * @returns undefined if one of them could not be read, because the serving versions are then unknown
 */
export const versionsThatAnswer = async (
  infrastructure: InfrastructureReader,
  endpoints: readonly unknown[] | undefined,
  latest: { readonly found: unknown; readonly number: string | undefined },
  read: (version: string) => Promise<unknown>,
): Promise<readonly unknown[] | undefined> => {
  if (!endpoints || latest.found === undefined) return undefined;
  const live = new Set(endpoints.flatMap((endpoint) => text(endpoint, 'liveVersion') ?? []));
  const others = [...live].filter((version) => version !== latest.number);
  const { some, whole } = infrastructure.some(others, 'versions of an agent');
  const versions = [latest.found];
  for (const number of some) {
    const version = await read(number);
    if (version === undefined) return undefined;
    versions.push(version);
  }
  return whole ? versions : undefined;
};

/** Returns a group of settings if every version has the same values; none otherwise. */
export const alikeIn = async (
  versions: readonly unknown[],
  settingsOf: (version: unknown) => Settings | Promise<Settings>,
): Promise<Settings> => {
  const all: Settings[] = [];
  for (const version of versions) all.push(await settingsOf(version));
  const [first = {}] = all;
  return all.every((one) => isDeepStrictEqual(one, first)) ? first : {};
};

/**
 * Returns the combined network of all versions: the internet if one of them uses it, otherwise their common
 * mode, with all of their security groups.
 * @param path of their `networkConfiguration`
 */
export const versionNetworks = async (
  infrastructure: InfrastructureReader,
  versions: readonly unknown[],
  path: string,
): Promise<Settings> => {
  const name = `${path}.networkMode`;
  const modes = versions.map((version) => text(version, name));
  if (modes.includes('PUBLIC')) return { [name]: 'PUBLIC' };
  const mode = agreed(modes);
  return mode === undefined
    ? {}
    : {
        [name]: mode,
        ...(await networkSettings(
          infrastructure,
          versions.flatMap((version) => texts(version, `${path}.networkModeConfig.securityGroups`)),
        )),
      };
};

/** Returns the combined variables of all versions, so that a plaintext secret in any of them is reported. */
export const versionVariables = (versions: readonly unknown[]): Settings =>
  variableSettings(versions.flatMap((version) => Object.entries(pairs(version, 'environmentVariables'))));
