import { createFileRoute } from '@tanstack/react-router';
import { ParameterError } from '#web/features/parameters/parameter-page/parameter-error.tsx';
import { ParameterPage } from '#web/features/parameters/parameter-page/parameter-page.tsx';

export const Route = createFileRoute('/_app/parameters/$id')({
  loader: async ({ context, params }) => {
    // Apart from the first load: most visits never come here.
    const { parameterQuery } = await import('#web/features/parameters/queries.ts');
    return context.queryClient.ensureQueryData(parameterQuery(params.id));
  },
  errorComponent: ParameterError,
  component: function Parameter() {
    const { id } = Route.useParams();
    return <ParameterPage key={id} id={id} />;
  },
});
