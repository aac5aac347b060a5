import { useQuery } from '@tanstack/react-query';
import type { CoverageReply, EnvironmentStatusReply } from '#shared/discovery/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { methodsQuery } from '../queries.ts';
import { MethodLine } from './method-line.tsx';
import styles from './methods.module.css';

interface MethodsProps {
  readonly status: Pick<EnvironmentStatusReply, 'coverage'>;
}

/** Discovery methods by group, each with its latest coverage. */
export default function Methods({ status: { coverage } }: MethodsProps) {
  const methods = useQuery(methodsQuery);
  return (
    <Loaded
      query={methods}
      failed="Discovery methods could not be loaded"
      loading="Loading discovery methods..."
      rows={8}
      inCard
    >
      {({ methods: groups }) => (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Card key={group.name} title={group.name} flush>
              <Stack as="dl" gap={4} className={styles.about}>
                <div>
                  <dt>Targets</dt>
                  <dd>{group.targets.join(' · ')}</dd>
                </div>
                <div>
                  <dt>Capabilities</dt>
                  <dd>{group.capabilities.join(' · ')}</dd>
                </div>
              </Stack>
              <ul aria-label={`Methods of ${group.name}`}>
                {group.methods.map((method) => (
                  <MethodLine key={method.id} method={method} coverage={of(method.id, coverage)} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}

const of = (id: string, coverage: readonly CoverageReply[]): readonly CoverageReply[] =>
  coverage.filter(({ method }) => method === id);
