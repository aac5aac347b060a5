import { mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextAt, newFolder, rootOf } from '../methods/host-context-fixture.ts';
import { listBelow, MAX_BYTES, pathBelow, placeOf, readBelow } from './below-root.ts';
import { readerOf } from './searched.ts';
import { walkFolders, walkOnce } from './walk.ts';

describe('reading below a root', () => {
  it.each([
    ['../../etc/passwd', '/etc/passwd'],
    ['/srv/../../../x/', '/x'],
    ['srv/./a//b', '/srv/a/b'],
    ['/', '/'],
  ])('%s stays below the root', (path, place) => {
    expect(placeOf(path)).toBe(place);
    expect(pathBelow('/root-of-it', path).startsWith('/root-of-it')).toBe(true);
  });

  it('follows no links: neither a file, nor a folder above it, nor inside the root', async () => {
    const outside = await rootOf({ 'secret.txt': 'hidden', 'folder/secret.txt': 'hidden' });
    const root = await rootOf({ '/srv/own.txt': 'own' });
    await symlink(join(outside, 'secret.txt'), join(root, 'srv/link.txt'));
    await symlink(join(outside, 'folder'), join(root, 'srv/folder'));
    await symlink(join(root, 'srv/own.txt'), join(root, 'srv/inside.txt'));
    expect(await readBelow(root, '/srv/own.txt')).toEqual({ text: 'own' });
    for (const place of ['/srv/link.txt', '/srv/folder/secret.txt', '/srv/inside.txt'])
      expect(await readBelow(root, place), place).toEqual({ unread: 'link' });
    expect(await listBelow(root, '/srv/folder')).toEqual({ unread: 'link' });
    const { files } = await walkFolders(contextAt({ root }));
    expect(files).toEqual(['/srv/own.txt']);
  });

  it('does not read a folder that becomes a link after the walk', async () => {
    const outside = await rootOf({ 'a.json': 'hidden' });
    const root = await rootOf({ '/srv/x/a.json': 'own' });
    const { files } = await walkFolders(contextAt({ root }));
    await rename(join(root, 'srv/x'), join(root, 'srv/y'));
    await symlink(outside, join(root, 'srv/x'));
    expect(files).toEqual(['/srv/x/a.json']);
    expect(await readBelow(root, '/srv/x/a.json')).toEqual({ unread: 'link' });
  });

  it('resolves a root that is itself a link', async () => {
    const root = await rootOf({ '/srv/a': 'own' });
    const link = join(await newFolder(), 'root');
    await symlink(root, link);
    expect(await readBelow(link, '/srv/a')).toEqual({ text: 'own' });
  });

  it('reads only files, up to 5 MiB', async () => {
    const root = await rootOf({ '/srv/large': '' });
    await truncate(join(root, 'srv/large'), MAX_BYTES + 1);
    expect(await readBelow(root, '/srv/large')).toEqual({ unread: 'too-large' });
    expect(await readBelow(root, '/srv')).toEqual({ unread: 'no-file' });
    expect(await readBelow(root, '/srv/none')).toEqual({ unread: 'absent' });
  });
});

describe('walking folders', () => {
  const bounds = { depth: 6, entries: 200_000, milliseconds: 60_000 };

  it('skips tool-generated folders and detects repositories', async () => {
    const root = await rootOf({
      '/srv/a/.git/config': '',
      '/srv/a/.github/agents/x.md': '',
      '/srv/a/node_modules/b/package.json': '{}',
      '/srv/a/.venv/lib/x.py': '',
      '/srv/a/src/main.ts': '',
    });
    const { files, repositories, cut } = await walkFolders(contextAt({ root }));
    expect(files.toSorted()).toEqual(['/srv/a/.github/agents/x.md', '/srv/a/src/main.ts']);
    expect([...repositories]).toEqual(['/srv/a']);
    expect(cut).toBeUndefined();
  });

  it('walks six levels and reports deeper ones', async () => {
    const root = await rootOf({ '/srv/1/2/3/4/5/six': '', '/srv/1/2/3/4/5/6/seven': '' });
    const { files, cut } = await walkFolders(contextAt({ root }));
    expect(files).toEqual(['/srv/1/2/3/4/5/six']);
    expect(cut).toBe('Folders deeper than 6 levels were skipped.');
  });

  it('stops at its limits of number and time, and when the run is stopped', async () => {
    const root = await rootOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`/srv/${at}`, ''])));
    const few = await walkFolders(contextAt({ root }), { ...bounds, entries: 10 });
    expect([few.files.length, few.cut]).toEqual([10, 'There are more than 10 files and folders.']);
    let time = 0;
    const now = () => {
      time += 70_000;
      return new Date(time);
    };
    const slow = { ...contextAt({ root }), now };
    expect((await walkFolders(slow)).cut).toBe('It took longer than 60 s.');
    const stopped = await walkFolders(contextAt({ root, signal: AbortSignal.abort() }));
    expect(stopped).toMatchObject({ files: [], cut: 'The run was stopped.' });
  });

  it('runs once per run', async () => {
    const root = await rootOf({ '/srv/a': '' });
    const context = contextAt({ root });
    expect((await walkOnce(context)).files).toEqual(['/srv/a']);
    await writeFile(join(root, 'srv/b'), '');
    expect((await walkOnce(context)).files).toEqual(['/srv/a']);
    expect((await walkOnce(contextAt({ root }))).files).toEqual(['/srv/a', '/srv/b']);
    await rm(join(root, 'srv/b'));
  });

  it('reports a named folder that is a link as unread', async () => {
    const root = await rootOf({ '/other/a': '' });
    await symlink(join(root, 'other'), join(root, 'srv'));
    await mkdir(join(root, 'opt'));
    const context = contextAt({ root, folders: ['/srv', '/opt', '/nowhere'] });
    const walk = await walkFolders(context);
    expect(walk).toMatchObject({ files: [], denied: ['/srv'] });
    expect(readerOf(context).coverage(walk)).toEqual({
      status: 'denied',
      reason: '1 path cannot be read: /srv.',
      searched: 0,
    });
  });
});
