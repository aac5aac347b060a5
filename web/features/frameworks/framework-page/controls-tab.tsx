import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { Card } from '#web/ui/card/card.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { VerdictTable } from '#web/ui/verdict-table/verdict-table.tsx';
import type { FrameworkReply } from '../framework-labels.ts';
import type { FrameworkPageSearch } from '../framework-page-search.ts';
import { type ControlView, shownControls } from '../standing-view.ts';
import rows from './control-standing-row.module.css';
import { ControlStandingRow } from './control-standing-row.tsx';
import { ControlsFilter } from './controls-filter.tsx';

interface ControlsTabProps {
  readonly framework: FrameworkReply;
  readonly controls: readonly ControlView[];
  readonly parameters: readonly ParameterStanding[];
  readonly search: FrameworkPageSearch;
  readonly onSearch: (change: Partial<FrameworkPageSearch>) => void;
}

/**
 * Lists the controls of a framework, one open at a time: its requirement, its parameters, and the agents by
 * state.
 */
export function ControlsTab({ framework, controls, parameters, search, onSearch }: ControlsTabProps) {
  const shown = shownControls(controls, search);
  const clear = () => onSearch({ q: undefined, state: undefined });
  const graded = framework.maturityTarget !== undefined;
  return (
    <>
      <ControlsFilter
        search={search}
        onSearch={onSearch}
        onClear={clear}
        result={`${shown.length} of ${controls.length}`}
      />
      <Card flush>
        {shown.length === 0 ? (
          <NothingMatches what="control" hint="Try other search terms or another status." onClear={clear} />
        ) : (
          <VerdictTable
            of="Control"
            heads={
              <>
                <span>Agents</span>
                <span>Status</span>
                {graded && <span className={rows.right}>Maturity</span>}
              </>
            }
            className={graded ? rows.graded : rows.table}
          >
            {shown.map((control) => (
              <ControlStandingRow
                key={control.about.id}
                framework={framework}
                control={control}
                parameters={parameters}
                open={search.control === control.about.id}
                onToggle={(open) => onSearch({ control: open ? control.about.id : undefined })}
              />
            ))}
          </VerdictTable>
        )}
      </Card>
    </>
  );
}
