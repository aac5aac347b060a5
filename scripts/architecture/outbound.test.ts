import { describe, expect, it } from 'vitest';
import { isTest, ownCode, type SourceFile, sourceFiles } from './source-tree.ts';

/** The only folder that may open outbound connections. */
const PLACE = 'functions/platform/outbound/';

/** Members of these modules that open no connection. */
const harmless = new Set(['isIP', 'isIPv4', 'isIPv6', 'rootCertificates']);

const modules = "https?|http2|net|tls|dgram|undici(?:/[^']*)?";
const imported = new RegExp(`^import (?!type )([^;]*?) from '(?:node:)?(?:${modules})'`, 'gm');
const opening = new RegExp(
  `\\b(?:fetch|WebSocket|EventSource|XMLHttpRequest)\\(|\\bimport\\(\\s*'(?:node:)?(?:${modules})'|\\brequire\\(`,
  'g',
);

const functionsCode = sourceFiles().filter(({ path }) => path.startsWith('functions/'));

/** Returns the members used by a file that could open a connection. */
const connections = ({ path, text }: SourceFile): readonly string[] => {
  const code = ownCode(path, text).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = [...code.matchAll(imported)].flatMap(([, clause = '']) =>
    clause.replaceAll(/[{}]/g, '').split(','),
  );
  const used = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return [...used.filter((name) => !harmless.has(name)), ...(code.match(opening) ?? [])];
};

const file = (text: string): SourceFile => ({
  path: 'functions/somewhere.ts',
  text,
  lines: 1,
  packages: [],
  imports: [],
  valueImports: [],
});

describe('outbound calls', () => {
  it('are made only in platform/outbound; all others use it, except AWS clients', () => {
    const isApart = ({ path }: SourceFile) =>
      path.startsWith(PLACE) ||
      /-fixture\.ts$|\/fixtures\//.test(path) ||
      // The management API of this deployment's own WebSocket connections, used as an AWS client.
      path === 'functions/realtime/sockets.ts' ||
      // The engine of tests and measurements, which it starts itself.
      path === 'functions/platform/table/table-engine.ts';
    const offenders = functionsCode
      .filter((one) => !isTest(one) && !isApart(one))
      .flatMap((one) => connections(one).map((what) => `${one.path}: ${what}`));
    expect(offenders).toEqual([]);
  });

  it.each([
    ["import { request } from 'node:https';", ['request']],
    ["import http, { type IncomingMessage } from 'http';", ['http']],
    ["import * as net from 'node:net';", ['* as net']],
    ["const { connect } = await import('node:tls');", ["import('node:tls'"]],
    ["import Pool from 'undici/lib/dispatcher/pool.js';", ['Pool']],
    ['await fetch(url);', ['fetch(']],
    ["import { isIP } from 'node:net';\nimport type { Socket } from 'node:net';", []],
    ['// fetch(it)\nconst prefetch = 1;', []],
  ])('are detected in: %s', (text, found) => {
    expect(connections(file(text))).toEqual(found);
  });

  it('are detected in platform/outbound, which validates the rule', () => {
    const there = functionsCode.filter(({ path }) => path.startsWith(PLACE));
    expect(there.flatMap(connections)).toEqual(expect.arrayContaining(['request as httpRequest', 'connect']));
  });
});
