import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

interface NothingMatchesProps {
  /** What was looked for, in the singular. */
  readonly what: string;
  /** What may help. */
  readonly hint: string;
  readonly onClear: () => void;
}

/** Stands in a list that its filters have emptied. */
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
