import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FactReply } from '#shared/scope/contract.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { FactLine } from '../fact-line.tsx';
import { scopeQuery } from '../queries.ts';

const ScopeDialog = lazy(() => import('../form/scope-dialog.tsx'));

/** The facts that decide which parameters apply to an agent, what people state about them, and the form that states one. */
export default function AgentScope({ agentId }: { readonly agentId: string }) {
  const scope = useQuery(scopeQuery(agentId));
  const [stating, setStating] = useState<Pick<FactReply, 'fact' | 'title'>>();
  return (
    <section aria-label="Scope">
      <h3 className={styles.title}>Scope</h3>
      <p className={`sm dim ${styles.intro}`}>
        These facts decide which parameters apply to the agent. An unknown fact keeps its parameters in scope.
        A no counts once a second person approves it, and unless evidence contradicts it.
      </p>
      <Loaded query={scope} failed="Scope could not be loaded" alertsAlways>
        {(facts) => (
          <ul>
            {facts.map((one) => (
              <FactLine key={one.fact} agentId={agentId} fact={one} onState={() => setStating(one)} />
            ))}
          </ul>
        )}
      </Loaded>
      {stating && (
        <Suspense>
          <ScopeDialog agentId={agentId} fact={stating} onClose={() => setStating(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
