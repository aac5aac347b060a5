/** Folders that are not walked: tool-generated content, and virtual file systems. */

const anywhere: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  'bower_components',
  '.pnpm-store',
  '.yarn',
  '.npm',
  '.cache',
  '.venv',
  'venv',
  'site-packages',
  'dist-packages',
  '__pycache__',
  '.tox',
  '.nox',
  '.mypy_cache',
  '.pytest_cache',
  '.cargo',
  '.rustup',
  '.gradle',
  '.m2',
  '.nuget',
  '.terraform',
  '.build',
  '.next',
  'cdk.out',
  'target',
  'vendor',
  'Trash',
  'lost+found',
]);

const atTheTop: ReadonlySet<string> = new Set([
  '/proc',
  '/sys',
  '/dev',
  '/run',
  '/boot',
  '/snap',
  '/usr',
  '/lib',
]);

/** Returns true if a folder is skipped, by its path below the root. */
export const isSkippedFolder = (place: string): boolean =>
  atTheTop.has(place) || anywhere.has(place.slice(place.lastIndexOf('/') + 1));
