import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { softwareFolder } from '#scripts/proofs/real-servers/installed.ts';
import { agentPackages, makers } from './agent-packages.ts';
import { readManifest } from './read-manifest.ts';

const file = (name: string, text: string) => {
  const manifest = readManifest(`/p/${name}`, text);
  if (!manifest) throw new Error(`${name} was not understood.`);
  return { place: `/p/${name}`, manifest };
};
const made = (files: Readonly<Record<string, string>>) =>
  makers(Object.entries(files).map(([name, text]) => file(name, text))).map(({ name, version, makes }) => [
    name,
    version,
    makes,
  ]);

describe('manifests and lock files', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly unknown[]]>([
    [
      'npm',
      {
        'package.json': '{"dependencies":{"@langchain/langgraph":"^1.0.0"}}',
        'package-lock.json':
          '{"lockfileVersion":3,"packages":{"":{"dependencies":{"@langchain/langgraph":"^1.0.0"}},"node_modules/@langchain/langgraph":{"version":"1.0.4"}}}',
      },
      ['@langchain/langgraph', '1.0.4', 'agent'],
    ],
    [
      'npm of old',
      { 'package-lock.json': '{"lockfileVersion":1,"dependencies":{"botbuilder":{"version":"4.23.0"}}}' },
      ['botbuilder', '4.23.0', 'conversational'],
    ],
    [
      'pnpm 9',
      {
        'pnpm-lock.yaml':
          "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      '@openai/agents':\n        specifier: ^0.3.0\n        version: 0.3.2(zod@4.0.0)\n    devDependencies:\n      mastra:\n        specifier: ^1\n        version: 1.0.0\n",
      },
      ['@openai/agents', '0.3.2', 'agent'],
    ],
    [
      'pnpm 6',
      {
        'pnpm-lock.yaml':
          "lockfileVersion: '6.0'\n\ndependencies:\n  n8n:\n    specifier: ^1\n    version: 1.80.0\n\npackages:\n",
      },
      ['n8n', '1.80.0', 'workflow'],
    ],
    [
      'Yarn 1',
      {
        'yarn.lock':
          '# yarn lockfile v1\n\n"@mastra/core@^0.20.0", "@mastra/core@^0.20.1":\n  version "0.20.2"\n  resolved "x"\n',
      },
      ['@mastra/core', '0.20.2', 'agent'],
    ],
    [
      'Yarn 4',
      { 'yarn.lock': '__metadata:\n  version: 8\n\n"llamaindex@npm:^0.12.0":\n  version: 0.12.1\n' },
      ['llamaindex', '0.12.1', 'agent'],
    ],
    [
      'Bun',
      {
        'bun.lock':
          '{"lockfileVersion":1,"workspaces":{"":{"name":"b","dependencies":{"fastmcp":"^3"},},},"packages":{"fastmcp":["fastmcp@3.1.0","",{},"sha512-x"],}}',
      },
      ['fastmcp', '3.1.0', 'mcp_server'],
    ],
    [
      'pip',
      { 'requirements.txt': 'LangGraph[all] ==1.0.2 ; python_version > "3.10"\n' },
      ['langgraph', '1.0.2', 'agent'],
    ],
    [
      'PEP 621 and uv',
      {
        'pyproject.toml': '[project]\nname = "a"\ndependencies = ["pydantic_ai>=1"]\n',
        'uv.lock':
          '[[package]]\nname = "a"\nversion = "0.1"\nsource = { virtual = "." }\ndependencies = [{ name = "pydantic-ai" }]\n\n[[package]]\nname = "pydantic-ai"\nversion = "1.2.0"\nsource = { registry = "x" }\n',
      },
      ['pydantic-ai', '1.2.0', 'agent'],
    ],
    [
      'Poetry',
      {
        'pyproject.toml': '[tool.poetry.dependencies]\ncrewai = {version = "^1.0", extras = ["tools"]}\n',
        'poetry.lock': '[[package]]\nname = "crewai"\nversion = "1.1.0"\n',
      },
      ['crewai', '1.1.0', 'agent'],
    ],
    [
      'Pipenv',
      { 'Pipfile.lock': '{"default":{"smolagents":{"version":"==1.20.0"}}}' },
      ['smolagents', '1.20.0', 'agent'],
    ],
    [
      'conda',
      { 'environment.yml': 'dependencies:\n  - python=3.12\n  - pip:\n      - google-adk==1.18.0\n' },
      ['google-adk', '1.18.0', 'agent'],
    ],
    [
      'NuGet',
      { 'A.csproj': '<PackageReference\n  Include="Microsoft.SemanticKernel" Version="1.60.0" />' },
      ['microsoft.semantickernel', '1.60.0', 'agent'],
    ],
    [
      'NuGet, locked',
      {
        'packages.lock.json':
          '{"dependencies":{"net9.0":{"ModelContextProtocol":{"type":"Direct","resolved":"0.4.0"}}}}',
      },
      ['modelcontextprotocol', '0.4.0', 'mcp_server'],
    ],
    [
      'Maven',
      {
        'pom.xml':
          '<dependency><groupId>dev.langchain4j</groupId><artifactId>langchain4j</artifactId><version>1.4.0</version></dependency>',
      },
      ['dev.langchain4j:langchain4j', '1.4.0', 'agent'],
    ],
    [
      'Gradle',
      { 'build.gradle.kts': 'dependencies {\n    implementation("com.google.adk:google-adk:0.3.0")\n}\n' },
      ['com.google.adk:google-adk', '0.3.0', 'agent'],
    ],
    [
      'Go',
      { 'go.mod': 'module x\n\nrequire google.golang.org/adk v0.2.0\n' },
      ['google.golang.org/adk', 'v0.2.0', 'agent'],
    ],
    [
      'Cargo',
      {
        'Cargo.toml': '[dependencies]\nrig-core = "0.20"\n',
        'Cargo.lock':
          '[[package]]\nname = "x"\nversion = "0.1.0"\ndependencies = ["rig-core"]\n\n[[package]]\nname = "rig-core"\nversion = "0.20.1"\nsource = "registry"\n',
      },
      ['rig-core', '0.20.1', 'agent'],
    ],
  ])('%s', (_, files, expected) => {
    expect(made(files)).toEqual([expected]);
  });

  it('in a real npm lock file, dev tools do not make this product an agent, and known test servers are recognized', () => {
    const read = (folder: string, name: string) => file(name, readFileSync(join(folder, name), 'utf8'));
    const own = ['package.json', 'package-lock.json'].map((name) => read(root, name));
    expect(makers(own)).toEqual([]);
    const sdk = agentPackages(own).find(({ name }) => name === '@modelcontextprotocol/server');
    expect(sdk).toMatchObject({ role: 'development', version: '2.4.0' });
    const tried = ['package.json', 'package-lock.json'].map((name) => read(softwareFolder, name));
    const { packages } = JSON.parse(readFileSync(join(softwareFolder, 'package-lock.json'), 'utf8'));
    for (const { name, version } of makers(tried))
      expect(packages[`node_modules/${name}`].version).toBe(version);
    expect(makers(tried).length).toBeGreaterThan(0);
  });

  it.each([
    ['package.json', '{"dependencies":'],
    ['package.json', '{"dependencies":{"a":{"b":1}}'],
    ['pyproject.toml', '[[['],
    ['Cargo.lock', 'package = 3'],
    ['pnpm-lock.yaml', 'nothing'],
  ])('a broken %s returns undefined', (name, text) => {
    expect(readManifest(`/p/${name}`, text)).toBeUndefined();
  });

  it.each(['[]', '{"dependencies":[1]}', '{"dependencies":{"langchain":7,"__proto__":{}}}', 'null', '"x"'])(
    'unexpected JSON does not throw: %s',
    (text) => {
      expect(() => readManifest('/p/package.json', text)).not.toThrow();
      expect(() => readManifest('/p/package-lock.json', text)).not.toThrow();
    },
  );
});
