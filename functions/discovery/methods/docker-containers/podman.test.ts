import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextAt } from '#functions/discovery/context/fixtures/context.ts';
import { createPodman } from '#functions/discovery/docker/fixtures/podman.ts';
import { method as images } from '#functions/discovery/methods/docker-images/docker-images.ts';
import { sightingSchema } from '#shared/discovery/sighting.ts';
import { method as containers } from './docker-containers.ts';

const root = mkdtempSync(join(tmpdir(), 'podman-'));
const podman = createPodman(join(root, 'srv'));
let id = '';

beforeAll(async () => {
  podman.build('docker.io/ollama/ollama:latest', ['ENV OPENAI_API_KEY=sk-of-the-image']);
  podman.build('docker.io/n8nio/n8n:2.8.4', ['LABEL org.opencontainers.image.title="Ward workflows"']);
  podman.build('docker.io/library/postgres:17', ['ENV POSTGRES_PASSWORD=of-the-database']);
  id = podman.start('docker.io/ollama/ollama:latest', [
    '--name=triage-model',
    '--privileged',
    `--volume=${root}:/var/run/docker.sock`,
    '--env=LANGSMITH_API_KEY=ls-of-the-container',
    '--label=team=radiology',
  ]);
  podman.start('docker.io/library/postgres:17', ['--name=records', '--user=70:70', '--memory=64m']);
  await podman.serve(join(root, 'run/podman/podman.sock'));
});
afterAll(async () => {
  await podman.close();
  rmSync(root, { recursive: true, force: true });
});

it('finds a podman container that is an agent, and ignores an ordinary one', async () => {
  const { sightings, coverage } = await containers.run(contextAt(root));
  expect(coverage).toEqual({ status: 'ran', searched: 2 });
  expect(sightings.map((sighting) => v.parse(sightingSchema, sighting))).toEqual([
    expect.objectContaining({
      identifier: 'docker:host-1/triage-model',
      kind: 'model_endpoint',
      confidence: 'high',
      joins: {
        containers: [id],
        images: [expect.stringMatching(/^triage-model@sha256:[0-9a-f]{64}$/)],
      },
      facts: expect.objectContaining({
        image: 'docker.io/ollama/ollama:latest',
        user: 'root',
        owners: ['radiology'],
        environmentNames: expect.arrayContaining(['OPENAI_API_KEY', 'LANGSMITH_API_KEY']),
        weaknesses: ['privileged', 'docker socket mounted', 'runs as root', 'no memory limit', 'latest tag'],
        settings: expect.objectContaining({
          'container.confined': false,
          'image.byDigest': false,
          'credentials.plain': 'LANGSMITH_API_KEY, OPENAI_API_KEY',
        }),
      }),
    }),
  ]);
  expect(JSON.stringify(sightings)).not.toMatch(/of-the-(?:image|container|database)/);
});

it('reports a podman image of which no container runs', async () => {
  const { sightings, coverage } = await images.run(contextAt(root));
  expect(coverage).toEqual({ status: 'ran', searched: 3 });
  expect(sightings.map(({ identifier, name, kind }) => ({ identifier, name, kind }))).toEqual([
    { identifier: 'docker:host-1/image/docker.io/n8nio/n8n', name: 'Ward workflows', kind: 'workflow' },
  ]);
});
