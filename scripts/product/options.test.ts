import { describe, expect, it } from 'vitest';
import { environmentUsage, startOptions } from './options.ts';

describe('options of npm start', () => {
  it('defaults to port 3000 and the folder .local of the repository', () => {
    const options = startOptions({});
    expect(options.port).toBe(3000);
    expect(options.dataFolder.endsWith('/.local')).toBe(true);
    expect(options.mail).toBe(false);
    expect(options.diskReserve).toBe(256 * 1024 ** 2);
  });

  it('uses an absolute data folder unchanged', () => {
    expect(startOptions({ ACCREDIT_DATA: '/srv/accredit' }).dataFolder).toBe('/srv/accredit');
  });

  it('sends e-mail only when enabled with a valid value', () => {
    expect(startOptions({ ACCREDIT_MAIL: 'on' }).mail).toBe(true);
    expect(() => startOptions({ ACCREDIT_MAIL: 'yes' })).toThrow('ACCREDIT_MAIL must be on or off');
  });

  it.each(['abc', '-1', '65536', '3.5'])('rejects PORT=%s and describes valid values', (port) => {
    expect(() => startOptions({ PORT: port })).toThrow(/PORT must be/);
  });

  it('is fully documented in the usage: each accepted or rejected variable', () => {
    const named = [...environmentUsage.matchAll(/^ {2}(\w+)=/gm)].map(([, name = '']) => name);
    expect(named).toEqual([
      'PORT',
      'ACCREDIT_DATA',
      'ACCREDIT_MAIL',
      'ACCREDIT_DEMO',
      'ACCREDIT_DYNAMODB_ENDPOINT',
      'ACCREDIT_DISK_RESERVE',
      'ACCREDIT_FAULTS',
    ]);
    for (const name of named.filter((name) => name !== 'ACCREDIT_DATA'))
      expect(() => startOptions({ [name]: 'neither' }), name).toThrow(name);
    expect(() => startOptions({ ACCREDIT_DATA: '' })).toThrow('ACCREDIT_DATA');
  });
});
