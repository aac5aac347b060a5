import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { CatalogEntry } from '../catalog-entry.ts';
import { parametersQuery } from '../queries.ts';
import { FamilySection } from './family-section.tsx';
import { ParametersFilter } from './parameters-filter.tsx';
import type { ParametersSearch } from './parameters-search.ts';
import { viewCatalog } from './parameters-view.ts';

interface ParametersPageProps {
  readonly search: ParametersSearch;
  /** Changed search parameters; undefined clears all filters. */
  readonly onSearch: (change: Partial<ParametersSearch> | undefined) => void;
}

/** Catalog of all parameters that agents are evaluated against. */
export function ParametersPage({ search, onSearch }: ParametersPageProps) {
  const catalog = useQuery(parametersQuery);
  return (
    <>
      <PageHeader
        title="Parameters"
        subtitle="What agents are evaluated against: each fact with its expectation, evidence, and supported controls"
      />
      <Loaded
        query={catalog}
        failed="Parameters could not be loaded"
        loading="Loading parameters..."
        rows={10}
        inCard
      >
        {(parameters) => <Catalog parameters={parameters} search={search} onSearch={onSearch} />}
      </Loaded>
    </>
  );
}

interface CatalogProps extends ParametersPageProps {
  readonly parameters: readonly CatalogEntry[];
}

function Catalog({ parameters, search, onSearch }: CatalogProps) {
  const groups = viewCatalog(parameters, search);
  const shown = groups.reduce((sum, group) => sum + group.parameters.length, 0);
  return (
    <>
      <ParametersFilter
        parameters={parameters}
        search={search}
        onSearch={onSearch}
        onClear={() => onSearch(undefined)}
        result={
          shown === parameters.length ? `${shown} parameters` : `${shown} of ${parameters.length} parameters`
        }
      />
      <Card flush>
        {shown === 0 ? (
          <NothingMatches
            what="parameter"
            hint="Try other words, or another family, severity, source, or framework."
            onClear={() => onSearch(undefined)}
          />
        ) : (
          groups.map((group) => <FamilySection key={group.family} {...group} />)
        )}
      </Card>
    </>
  );
}
