import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, loadConfigFromFile, type PluginOption } from 'vite';
import { root } from '#scripts/build/places.ts';
import { bundleBudget, type Cost, costsOf, routeOf } from '#web/bundle-budget.ts';
import { mantineDirect } from '#web/mantine-direct.ts';
import { webBuild } from './web-build.ts';

/** Sizes of the pages: the first load, and each route in addition. Bytes after gzip. */
export interface WebCosts {
  readonly firstLoad: Cost;
  readonly routes: readonly Cost[];
}

const configFile = join(root, 'web/vite.config.ts');

/** Without the plugin that fails a build above the budget: here, an exceeded budget is a figure. */
const withoutBudget = (plugins: readonly PluginOption[]): PluginOption[] => {
  const { name } = bundleBudget();
  return plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === name));
};

const ofProduct = async (): Promise<WebCosts> => {
  const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, root, 'error');
  if (!found) throw new Error(`${configFile} could not be read.`);
  const { config } = found;
  return costsOf(
    await webBuild({ ...config, plugins: withoutBudget(config.plugins ?? []) }, (chunk) => {
      const route = routeOf(chunk.facadeModuleId);
      return chunk.isEntry ? 'entry' : route === undefined ? undefined : { route };
    }),
  );
};

/** Build configuration of the smallest app on the same stack. */
export const floorConfig = (): InlineConfig => ({
  root: join(import.meta.dirname, '../web-floor'),
  plugins: [mantineDirect(), react()],
  build: { target: 'es2023', reportCompressedSize: false },
});

const ofFloor = async (): Promise<WebCosts> =>
  costsOf(
    await webBuild(floorConfig(), ({ isEntry, isDynamicEntry, name }) =>
      isEntry ? 'entry' : isDynamicEntry ? { route: name } : undefined,
    ),
  );

let made: Promise<{ readonly product: WebCosts; readonly floor: WebCosts }> | undefined;

/** Builds the SPA and the floor once per run, in memory, from the current sources. */
export const webCosts = () => {
  const make = async () => ({ product: await ofProduct(), floor: await ofFloor() });
  made ??= make();
  return made;
};
