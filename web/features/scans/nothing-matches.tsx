import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

interface NothingMatchesProps {
  /** What was looked for, in the singular. */
  readonly what: string;
  readonly onClear: () => void;
}

/** Stands in a list that its filters have emptied. */
export const NothingMatches = ({ what, onClear }: NothingMatchesProps) => (
  <EmptyState
    icon={IconSearch}
    title={`No ${what} matches`}
    hint="Try other words, or another verdict."
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);
