import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago, DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './deliveries.module.css';
import { formatLabels, progressText, stateLabels } from './delivery-labels.ts';
import { useChangeDestination, useTestDestination } from './queries.ts';

const DestinationDialog = lazy(() => import('./destination-dialog.tsx'));
const RemoveDestinationDialog = lazy(() => import('./remove-destination-dialog.tsx'));

interface DestinationsTableProps {
  readonly destinations: readonly DestinationReply[];
  /** Destination whose log is shown. */
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** Table of destinations with their state and actions. */
export const DestinationsTable = ({ destinations, shown, onShow }: DestinationsTableProps) => {
  const columns: readonly Column<DestinationReply>[] = [
    {
      id: 'name',
      label: 'Destination',
      cell: (destination) => (
        <>
          <TwoLines
            title={<Seen>{destination.name}</Seen>}
            meta={
              <>
                <div className={`mono ${styles.url}`} title={destination.url}>
                  {destination.url}
                </div>
                {formatLabels[destination.format]}
              </>
            }
          />
          <InNarrow>
            <State destination={destination} />
            <span className="dim">
              Last delivered: <Delivered at={destination.deliveredAt} />
            </span>
          </InNarrow>
        </>
      ),
    },
    {
      id: 'state',
      label: 'State',
      hideBelow: 'narrow',
      cell: (destination) => <State destination={destination} />,
    },
    {
      id: 'deliveredAt',
      label: 'Last delivered',
      hideBelow: 'narrow',
      cell: (destination) => (
        <>
          <Delivered at={destination.deliveredAt} />
          <div className="dim sm">{progressText(destination)}</div>
        </>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (destination) => <Actions destination={destination} onShow={() => onShow(destination.id)} />,
    },
  ];
  return (
    <DataTable
      label="Destinations"
      columns={columns}
      rows={destinations}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === shown}
    />
  );
};

const Delivered = ({ at }: { readonly at: DestinationReply['deliveredAt'] }) =>
  at === null ? 'Never' : <Ago at={at} />;

interface RowProps {
  readonly destination: DestinationReply;
  readonly onShow: () => void;
}

const glyphs = { delivering: 'pass', failing: 'fail', off: 'not-evidenced' } as const;

/** State of a destination as an icon and label, with the reason why delivery fails. */
const State = ({ destination }: Pick<RowProps, 'destination'>) => {
  const { state, reason, failures, nextTryAt } = destination;
  const isWaiting = state === 'delivering' && failures > 0;
  return (
    <div>
      <Row as="span" gap={6} inline className="nowrap">
        <VerdictGlyph verdict={isWaiting ? 'partial' : glyphs[state]} size={14} />
        {isWaiting ? 'Retrying' : stateLabels[state]}
      </Row>
      {reason !== null && (
        <div className={styles.reason}>
          {reason}
          {nextTryAt !== null && (
            <>
              {' '}
              Next attempt <DateTimeText at={nextTryAt} />
            </>
          )}
        </div>
      )}
    </div>
  );
};

const Actions = ({ destination, onShow }: RowProps) => {
  const { name, state } = destination;
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const test = useTestDestination(destination);
  const change = useChangeDestination(destination);
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ outcome, status, reason }) => {
        if (outcome === 'delivered')
          toast.success('Test Event Accepted', `${name} responded with ${status}.`);
        else toast.error('Test Event Rejected', reason ?? 'The test event was not accepted.');
      },
      onError: (error) =>
        toast.error('Test Event Not Sent', withReason('The test event could not be sent.', error)),
    });
  const turn = (on: boolean) =>
    change.mutate(
      { on },
      {
        onSuccess: () =>
          on
            ? toast.success(
                'Destination On',
                `${name} receives all missed events, from where delivery stopped.`,
              )
            : toast.success('Destination Off', `Nothing is sent to ${name} until you turn it on again.`),
        onError: (error) => toast.error('Error', withReason('The destination was not changed.', error)),
      },
    );
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu label={`Actions for ${name}`} target={<IconDots size={16} stroke={1.75} aria-hidden />}>
        <MenuItem onSelect={onShow}>Show Log</MenuItem>
        <MenuItem disabled={test.isPending} onSelect={sendTest}>
          Send Test Event
        </MenuItem>
        <MenuItem onSelect={() => setDialog('edit')}>Edit</MenuItem>
        <MenuItem disabled={change.isPending} onSelect={() => turn(state === 'off')}>
          {state === 'off' ? 'Turn On' : 'Turn Off'}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('remove')}>Remove</MenuItem>
      </Menu>
      <Suspense>
        {dialog === 'edit' && <DestinationDialog destination={destination} onClose={close} />}
        {dialog === 'remove' && <RemoveDestinationDialog destination={destination} onClose={close} />}
      </Suspense>
    </>
  );
};
