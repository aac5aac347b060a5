import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { CompareSearch } from '../framework-page-search.ts';
import { addressOf, nameOf } from '../offered/framework-address.ts';
import { frameworkNamesQuery } from '../offered/queries.ts';
import styles from './compare-page.module.css';
import { Comparison } from './comparison.tsx';

interface ComparePageProps {
  readonly search: CompareSearch;
  readonly onSearch: (search: CompareSearch) => void;
}

/** Compares two frameworks: shared parameters, and parameters that only one of them requires. */
export function ComparePage({ search: { a, b }, onSearch }: ComparePageProps) {
  const names = useQuery(frameworkNamesQuery);
  const [first, second] = [nameOf(a), nameOf(b)];
  // Until the list has loaded, the choice from the URL applies.
  const options = (own: string | undefined, other: string | undefined) =>
    names.data?.filter((name) => name !== other || name === own) ?? (own === undefined ? [] : [own]);
  // A framework in the URL that does not exist is not selected.
  const chosen = (name: string | undefined) =>
    names.data === undefined || names.data.some((each) => each === name) ? name : undefined;
  return (
    <>
      <PageHeader
        title="Compare frameworks"
        subtitle="A parameter can support controls of several frameworks; its evidence counts in each"
        crumbs={[
          <Link key="frameworks" to="/frameworks">
            Frameworks
          </Link>,
        ]}
      />
      <div className={styles.choice}>
        <FilterSelect
          label="First framework"
          value={chosen(first)}
          options={options(first, second)}
          onChange={(next) => onSearch({ a: addressOf(next), b })}
        />
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
          disabled={a === undefined && b === undefined}
          onClick={() => onSearch({ a: b, b: a })}
        >
          Swap
        </Button>
        <FilterSelect
          label="Second framework"
          value={chosen(second)}
          options={options(second, first)}
          onChange={(next) => onSearch({ a, b: addressOf(next) })}
        />
      </div>
      <Loaded query={names} failed="Frameworks could not be loaded" alertIn={styles.alert} />
      {a === undefined || b === undefined || first === second ? (
        <Card flush>
          <EmptyState
            icon={IconArrowsDiff}
            title={
              first !== undefined && first === second ? 'Choose another framework' : 'Choose two frameworks'
            }
            hint="Shared parameters, and parameters that only one framework requires, appear here."
          />
        </Card>
      ) : (
        <Comparison key={`${a} ${b}`} a={a} b={b} />
      )}
    </>
  );
}
