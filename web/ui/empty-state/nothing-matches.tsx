import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

interface NothingMatchesProps {
  /** Singular noun of the searched items. */
  readonly what: string;
  /** Suggestion for the user. */
  readonly hint: string;
  readonly onClear: () => void;
}

/** Empty state of a list whose filters match nothing. */
export const NothingMatches = ({ what, hint, onClear }: NothingMatchesProps) => (
  <EmptyState
    icon={IconSearch}
    title={`No ${what} matches`}
    hint={hint}
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);
