/** Maps file names to the parsers of their manifests. */
import type { Manifest } from './dependency.ts';
import { bunLock, packageJson, packageLock, pnpmLock, yarnLock } from './npm-files.ts';
import { cargoLock, cargoToml, csproj, goMod, gradle, nugetLock, pom } from './other-files.ts';
import {
  condaEnvironment,
  pipfile,
  pipfileLock,
  pyproject,
  pythonLock,
  requirementsText,
} from './python-files.ts';

type ReadFile = (text: string, fileName: string) => Manifest | undefined;

const byName: ReadonlyMap<string, ReadFile> = new Map<string, ReadFile>([
  ['package.json', packageJson],
  ['package-lock.json', packageLock],
  ['npm-shrinkwrap.json', packageLock],
  ['pnpm-lock.yaml', pnpmLock],
  ['yarn.lock', yarnLock],
  ['bun.lock', bunLock],
  ['pyproject.toml', pyproject],
  ['poetry.lock', pythonLock],
  ['pdm.lock', pythonLock],
  ['uv.lock', pythonLock],
  ['Pipfile', pipfile],
  ['Pipfile.lock', pipfileLock],
  ['environment.yml', condaEnvironment],
  ['environment.yaml', condaEnvironment],
  ['packages.lock.json', nugetLock],
  ['pom.xml', pom],
  ['build.gradle', gradle],
  ['build.gradle.kts', gradle],
  ['go.mod', goMod],
  ['Cargo.toml', cargoToml],
  ['Cargo.lock', cargoLock],
]);

const readerOf = (fileName: string): ReadFile | undefined => {
  if (/^requirements[\w.-]{0,60}\.txt$/.test(fileName)) return requirementsText;
  return /^[\w.-]{1,200}\.(?:cs|fs)proj$/.test(fileName) ? csproj : byName.get(fileName);
};

const fileNameOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1);

/** Whether a file at this path lists packages. */
export const isManifest = (place: string): boolean => readerOf(fileNameOf(place)) !== undefined;

/** Parses the dependencies of a file; undefined if it cannot be parsed. */
export const readManifest = (place: string, text: string): Manifest | undefined =>
  readerOf(fileNameOf(place))?.(text, fileNameOf(place));

/** Manifests of direct dependencies, in the order in which they are searched beside a program. */
export const manifestNames = ['package.json', 'pyproject.toml', 'requirements.txt', 'Pipfile'] as const;
