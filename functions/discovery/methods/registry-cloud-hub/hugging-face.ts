/** Models of an organization at Hugging Face, and its inference endpoints. */
import * as v from 'valibot';
import type { Gathered } from '#functions/discovery/cloud/aws/in-regions.ts';
import { atSameOrigin, bearerService, type Next } from '#functions/discovery/cloud/bearer.ts';
import { at, settingsAt, text, texts } from '#functions/discovery/cloud/fields.ts';
import type { Reach } from '#functions/discovery/cloud/reach.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { Dialect } from '#functions/discovery/cloud/rest.ts';
import type { Look } from '#functions/discovery/methods/method.ts';

const settings = v.object({ organization: v.string(), token: v.string() });

/** Hugging Face says by its status alone how it refuses. */
const dialect: Dialect = { codeOf: () => '', throttled: /(?!)/, denied: /(?!)/, unsigned: /(?!)/ };

/** Goes on at the link of the header (RFC 8288). */
const byHeader: Next = ({ headers }, ask) =>
  atSameOrigin(/<([^>]+)>\s*;\s*rel="?next"?/.exec(headers.link ?? '')?.[1], ask);

/** Reads both, of each organization that is connected. */
export const readHuggingFace = async (look: Look, reach: Reach, { sightings }: Gathered): Promise<void> => {
  for (const account of look.accounts.filter(({ kind }) => kind === 'hugging_face')) {
    const read = v.safeParse(settings, account.settings);
    if (!read.success) {
      reach.failed(`Hugging Face, as the settings of the account ${account.id} are incomplete`);
      continue;
    }
    const { organization, token } = read.output;
    const service = bearerService(look, { authorization: `Bearer ${token}` }, dialect, reach);
    const now = look.now().toISOString();
    const where = `Hugging Face, ${organization}`;
    const owner = encodeURIComponent(organization);
    const models = await service.list(
      {
        url: `https://huggingface.co/api/models?author=${owner}&limit=100`,
        permission: 'read of models',
        where,
      },
      '',
      byHeader,
    );
    for (const model of models ?? []) {
      const id = text(model, 'id') ?? text(model, 'modelId');
      reach.looked();
      if (id === undefined) continue;
      const license = texts(model, 'tags').find((tag) => tag.startsWith('license:'));
      const isPrivate = at(model, 'private');
      sightings.push(
        resourceSighting('registry.cloud_hub', now, {
          identifier: `huggingface:${id}`,
          name: id,
          kind: 'training',
          says: ['Model at Hugging Face'],
          where,
          usesMLPipeline: 'It is published at Hugging Face',
          settings: {
            ...settingsAt(model, ['private', 'gated', 'pipeline_tag', 'sha', 'lastModified']),
            license: license?.slice('license:'.length),
          },
          facts: {
            product: { name: 'Hugging Face' },
            owners: [organization],
            ...(typeof isPrivate === 'boolean' && { public: !isPrivate }),
          },
        }),
      );
    }
    const endpoints = await service.list(
      {
        url: `https://api.endpoints.huggingface.cloud/v2/endpoint/${owner}`,
        permission: 'read of inference endpoints',
        where,
      },
      'items',
      () => undefined,
    );
    for (const endpoint of endpoints ?? []) {
      const name = text(endpoint, 'name');
      reach.looked();
      if (name === undefined) continue;
      const type = text(endpoint, 'type');
      sightings.push(
        resourceSighting('registry.cloud_hub', now, {
          identifier: `huggingface-endpoint:${organization}/${name}`,
          name,
          kind: 'model_endpoint',
          says: ['Inference endpoint at Hugging Face'],
          where,
          endpoint: text(endpoint, 'status.url'),
          usesMLPipeline: 'It serves a model at Hugging Face',
          settings: settingsAt(endpoint, ['type', 'status.state', 'model.revision', 'model.task']),
          facts: { product: { name: 'Hugging Face' }, ...(type && { public: type !== 'private' }) },
          reaches: { models: [text(endpoint, 'model.repository')] },
        }),
      );
    }
  }
};
