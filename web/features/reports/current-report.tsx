import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportReply } from '#shared/reports/contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { duration } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { FileLinks } from './file-links.tsx';
import { reportQuery } from './queries.ts';
import { coversText, inFlight, previewPath } from './report-labels.ts';
import styles from './reports.module.css';
import { useReportEnd, useStopReport } from './use-reports.ts';

/** The report in the URL: its progress, that it is ready, or why there is none. */
export function CurrentReport({ id }: { readonly id: string }) {
  const query = useQuery(reportQuery(id));
  useReportEnd(query.data);
  const isGone = (error: Error) => error instanceof ApiError && error.status === 404;
  return (
    <Loaded
      query={query}
      failed={(error) => (isGone(error) ? 'Report not found' : 'The report could not be loaded')}
      isFinal={isGone}
      loading="Loading the report..."
      rows={2}
      inCard
    >
      {(report) => {
        if (inFlight(report)) return <Making report={report} />;
        return report.status === 'completed' ? (
          <Ready key={id} report={report} />
        ) : (
          <NotMade report={report} />
        );
      }}
    </Loaded>
  );
}

interface ReportProps {
  readonly report: ReportReply;
}

/** Progress of a report by agents and files, with a stop button. */
function Making({ report: { id, title, status, step, done, total, createdAt } }: ReportProps) {
  const now = useNow(1000);
  const canWrite = useCanWrite();
  const stop = useStopReport(id);
  return (
    <Card
      title="Generating Report"
      aside={
        <span className={styles.elapsed}>{duration(Math.max(0, now.getTime() - Date.parse(createdAt)))}</span>
      }
    >
      <p className={styles.title}>{title}</p>
      <div
        role="progressbar"
        aria-label="Agents read and files written"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${total} agents and files`}
        className={styles.bar}
      >
        <i style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * done) / total)}%` }} />
      </div>
      <Row as="p" gap={[2, 12]} align="stretch" wrap className={styles.step}>
        <span className="num">
          {done} of {total} agents and files
        </span>
        <span className="dim">{step ?? (status === 'pending' ? 'Waiting to start' : 'Reading')}</span>
      </Row>
      <p className="sm dim">
        The report continues if you leave this page. Find it later in the report history.
      </p>
      {canWrite && (
        <Button
          variant="default"
          className={styles.stop}
          aria-disabled={stop.isPending || undefined}
          onClick={() => stop.isPending || stop.mutate()}
        >
          {stop.isPending ? 'Stopping...' : 'Stop Report'}
        </Button>
      )}
    </Card>
  );
}

/** A completed report: preview and downloads in each format. */
function Ready({ report }: ReportProps) {
  const [shown, setShown] = useState(false);
  const { id, title, narrativeStyle, endedAt, withoutBundle } = report;
  return (
    <Card title="Report Ready" sub={coversText(report)}>
      <p className={styles.title}>{title}</p>
      <Row as="p" gap={[2, 12]} align="stretch" wrap className={styles.step}>
        <span>{narrativeStyle}</span>
        {endedAt !== null && <DateTimeText at={endedAt} />}
      </Row>
      <div className={styles.actions}>
        <Button
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <a {...props} href={previewPath(id)} target="_blank" rel="noopener" />}
        >
          Preview Report
        </Button>
        <FileLinks report={report} />
        <Button variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide Preview' : 'Show Preview Here'}
        </Button>
      </div>
      {withoutBundle !== undefined && <p className="sm dim">{withoutBundle}</p>}
      {report.files.some(({ format }) => format === 'bundle') && (
        <p className="sm dim">
          The evidence bundle is signed. Recipients can{' '}
          <a className="inline-link" href="/verify.html" target="_blank" rel="noopener">
            verify it without an account
          </a>
          .
        </p>
      )}
      {shown && (
        // The empty sandbox runs no scripts, submits no forms, and has an opaque origin, so quoted content in
        // a report is harmless.
        <iframe className={styles.frame} sandbox="" src={previewPath(id)} title={`Preview of ${title}`} />
      )}
    </Card>
  );
}

/** A report that failed or was stopped. */
const NotMade = ({ report: { title, status, reason } }: ReportProps) => (
  <Card title={status === 'failed' ? 'Report Generation Failed' : 'Report Stopped'}>
    <p className={styles.title}>{title}</p>
    <Row as="p" gap={8} align="stretch" className={styles.reason}>
      <VerdictGlyph verdict={status === 'failed' ? 'fail' : 'not-applicable'} size={14} />
      <span>{reason ?? 'Please try again or contact support if the issue persists.'}</span>
    </Row>
  </Card>
);
