import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { type Loadable, together } from '#web/ui/loaded/loadable.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { FrameworkScores } from '../offered/framework-scores.tsx';
import { frameworkNamesQuery } from '../offered/queries.ts';
import styles from './scores-tab.module.css';

interface ScoresTabProps {
  /** Name of the selected framework; absent for all. */
  readonly framework: string | undefined;
  readonly onFramework: (framework: string | undefined) => void;
  /** The dashboard figures of the organization. */
  readonly stats: Loadable<DashboardStats>;
  /** What a score is the mean of. */
  readonly meanOf: string;
}

/** Scores of all frameworks, or of the one that the URL names; one row each. */
export function ScoresTab({ framework, onFramework, stats, meanOf }: ScoresTabProps) {
  const names = useQuery(frameworkNamesQuery);
  const both = together(names, stats);
  // Shows the rows before their figures load, but not if loading them failed.
  const rows = both.error === null ? names : { ...both, data: undefined };
  return (
    <>
      <Row gap={8} align="stretch" className={styles.filters}>
        <FilterSelect
          label="All frameworks"
          value={framework}
          options={names.data ?? []}
          onChange={onFramework}
        />
      </Row>
      <Loaded
        query={rows}
        failed="Scores could not be loaded"
        loading="Loading scores..."
        rows={10}
        empty={(all) =>
          shownOf(all, framework).length === 0 && (
            <NothingMatches
              what="framework"
              hint="Select one of your organization’s frameworks."
              onClear={() => onFramework(undefined)}
            />
          )
        }
        frame={(content) => (
          <Card
            title={framework ?? 'Scores by framework'}
            sub={meanOf}
            aside={framework !== undefined && <Leads framework={framework} />}
            footer={<EarnedLegend />}
            flush
          >
            {content}
          </Card>
        )}
      >
        {(all) => <FrameworkScores names={shownOf(all, framework)} frameworks={stats.data?.frameworks} />}
      </Loaded>
      <p className={styles.notice}>
        A score is evidence for an assessor, not a certification. Parameters without evidence earn no points.
      </p>
    </>
  );
}

const shownOf = (names: readonly string[], framework: string | undefined): readonly string[] =>
  names.filter((name) => framework === undefined || name === framework);

const Leads = ({ framework }: { readonly framework: string }) => (
  <Row gap={6} align="stretch">
    <Button
      variant="subtle"
      size="xs"
      renderRoot={(props) => <Link to="/scans" search={{ framework }} {...props} />}
    >
      Scans
    </Button>
    <Button
      variant="subtle"
      size="xs"
      renderRoot={(props) => <Link to="/issues" search={{ framework }} {...props} />}
    >
      Issues
    </Button>
  </Row>
);
