import { type Kind, RejectionError } from './kind.ts';
import { partsOf, pascalCase, sentenceCase } from './words.ts';

const shape = '<page> or <noun>/<page>';
const example = 'reports or scans/compare';
const pages = 'web/routes/_app';

const route = (path: string, component: string, from: string) => `
import { createFileRoute } from '@tanstack/react-router';
import { ${component} } from '#${from}';

export const Route = createFileRoute('/_app/${path}')({ component: ${component} });
`;

const content = (component: string, title: string) => `
import { PageHeader } from '#web/ui/page-header/page-header.tsx';

export const ${component} = () => <PageHeader title="${title}" />;
`;

export const page: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const parts = partsOf(name, { shape, example, count: name.includes('/') ? 2 : 1 });
    const [noun = '', last = noun] = parts;
    if (parts.length === 1 && repository.list(`${pages}/${noun}`).length > 0)
      throw new RejectionError(
        `${pages}/${noun}.tsx would become the layout of the pages in ${pages}/${noun}/. The page itself is ${pages}/${noun}/index.tsx.`,
      );
    if (parts.length === 2 && repository.exists(`${pages}/${noun}.tsx`))
      throw new RejectionError(
        `${pages}/${noun}.tsx would become the layout of this page. Move it to ${pages}/${noun}/index.tsx first, with the path '/_app/${noun}/'.`,
      );
    const component = `${pascalCase(last)}Page`;
    const feature = `web/features/${noun}/${last}-page/${last}-page.tsx`;
    return {
      files: [
        { path: `${pages}/${name}.tsx`, text: route(name, component, feature) },
        { path: feature, text: content(component, sentenceCase(last)) },
      ],
      next: [
        'npm run build   enters the route in web/app/route-tree.gen.ts, without which it does not compile',
        `Write what the page shows in ${feature}; what it asks the API for goes to web/features/${noun}/queries.ts.`,
        'A page that stands in the sidebar has an entry in web/shell/navigation-entries.ts.',
      ],
    };
  },
};
