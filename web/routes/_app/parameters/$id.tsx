import { createFileRoute } from '@tanstack/react-router';
import { ParameterError } from '#web/features/parameters/parameter-page/parameter-error.tsx';
import { ParameterPage } from '#web/features/parameters/parameter-page/parameter-page.tsx';
import { parameterQuery } from '#web/features/parameters/queries.ts';

export const Route = createFileRoute('/_app/parameters/$id')({
  // Loaded with the page, because most visits never open it.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context, params }) => context.queryClient.ensureQueryData(parameterQuery(params.id)),
  errorComponent: ParameterError,
  component: function Parameter() {
    const { id } = Route.useParams();
    return <ParameterPage key={id} id={id} />;
  },
});
