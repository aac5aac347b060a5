import { Link } from '@tanstack/react-router';
import { type KnownKind, kindLabels } from '#shared/parameters/agent-kinds.ts';
import type { KindGuides } from '#shared/scoring/kind-guide.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { guidesText } from './kind-guides.gen.ts';
import { KindSection } from './kind-section.tsx';
import styles from './kinds-page.module.css';

const { kinds, titles }: KindGuides = JSON.parse(guidesText);
const order = Object.keys(kinds) as KnownKind[];

/** Help page: what can be tested about each kind of agent, what to connect, and the best reachable scores. */
export const KindsPage = () => (
  <>
    <PageHeader
      title="Kinds of agents"
      subtitle="What Accredit can test about each kind, what to connect, and the best score it can reach"
    />
    <p className={styles.lead}>
      The kind decides which parameters apply and which proof counts in full. Scans propose it, and you can
      set it when you register or edit an agent. Until it is known, every parameter applies. The scores below
      are computed by the <Link to="/how-scores-work">rules that evaluate your agents</Link>.
    </p>
    <nav aria-label="Kinds of agents" className={styles.nav}>
      {order.map((kind) => (
        <a key={kind} href={`#${kind}`}>
          {kindLabels[kind]}
        </a>
      ))}
    </nav>
    <Stack gap={16} className={styles.kinds}>
      {order.map((kind) => (
        <KindSection key={kind} kind={kind} guide={kinds[kind]} titles={titles} />
      ))}
    </Stack>
  </>
);
