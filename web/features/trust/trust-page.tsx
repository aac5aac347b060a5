import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TrustPage as TrustPageReply } from '#shared/trust/contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { routeQuery } from '#web/api/queries.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { Brand } from '#web/ui/brand/brand.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { usePageTitle } from '#web/ui/page-header/page-title.ts';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import classes from './trust-page.module.css';

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** The public page of an organization, for anyone with the link. */
export function TrustPage({ slug }: { readonly slug: string }) {
  const query = useQuery(routeQuery('GET /api/trust/{slug}', { params: { slug } }));
  usePageTitle(query.data ? `${query.data.organization}: AI agents` : 'Trust page');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Brand />
      </header>
      <main>
        <Loaded
          query={query}
          failed={(error) => (isGone(error) ? 'No trust page at this address' : 'Page could not be loaded')}
          isFinal={isGone}
          loading="Loading trust page..."
          rows={6}
          inCard
        >
          {(page) => <Shown page={page} />}
        </Loaded>
      </main>
    </div>
  );
}

function Shown({ page }: { readonly page: TrustPageReply }) {
  const { organization, agents, lastScanAt, frameworks, modelVersion, catalogVersion } = page;
  return (
    <>
      <h1 className={classes.title}>
        <bdi>{organization}</bdi>
      </h1>
      <p className={classes.subtitle}>Evidence-based compliance scores of its AI agents</p>
      <Card
        title="Scores by framework"
        sub={
          <>
            Mean scores of active AI agents. {agents.scored} of {agents.active} active agents have a score
            {lastScanAt !== null && (
              <>
                ; the latest scan was on <DateTimeText at={lastScanAt} />
              </>
            )}
            .
          </>
        }
        footer={frameworks.length > 0 && <EarnedLegend leadsOn={false} />}
        flush
      >
        {frameworks.length === 0 ? (
          <EmptyState
            icon={IconShieldCheck}
            title="No scores published yet"
            hint="No agent of this organization has a score in a published framework."
          />
        ) : (
          <ul className={classes.rows}>
            {frameworks.map((framework) => (
              <FrameworkRow key={framework.key} framework={framework} />
            ))}
          </ul>
        )}
      </Card>
      <Stack as="section" gap={8} className={classes.notes} aria-label="About these scores">
        <p>
          <b>This is evidence for an assessor, not a certification.</b> Requirements without evidence earn no
          points, and self-reported evidence earns a quarter. Coverage is the share of a framework's
          requirements with sufficient evidence.
        </p>
        <p>
          The scores include only agents that the organization has registered; there may be others. The
          organization chose its display name, which has not been verified.
        </p>
        <p className="dim">
          Score model {modelVersion}, catalog {catalogVersion}.
        </p>
      </Stack>
    </>
  );
}

const FrameworkRow = ({ framework }: { readonly framework: TrustPageReply['frameworks'][number] }) => {
  const { name, score, label, cap, coverage, passRate, points, scored, insufficient, agents } = framework;
  return (
    <li className={classes.row}>
      <Stack className={classes.name}>
        <h3>{name}</h3>
        <span className="sm dim">
          {scored} of {agents} agents
          {insufficient > 0 && `, ${insufficient} with insufficient evidence`}
        </span>
      </Stack>
      <Row gap={[4, 12]} align="baseline" wrap>
        <b className={classes.figure} data-testid="trust-score">
          {scoreFigure(score)}
          {score !== null && <small> / 100</small>}
        </b>
        <ScoreBadge label={label} message="compliance" />
      </Row>
      <Stack gap={4}>
        {points && coverage !== null && (
          <EarnedBar value={{ score, coverage, cap, points }} name={name} size="md" />
        )}
        <span className="sm dim num">
          Coverage {coverage}%{passRate !== null && `, ${passRate}% of what was assessed passes`}
        </span>
      </Stack>
    </li>
  );
};
