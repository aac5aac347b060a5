import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { counts, frameworks } from './offered/landing-data.ts';

interface Compared {
  readonly subject: string;
  readonly product: string;
  readonly questionnaire: string;
  readonly scanner: string;
}

const rows: readonly Compared[] = [
  {
    subject: 'Basis of a result',
    product: 'Tests, settings, documents and statements, weighted by strength',
    questionnaire: 'Answers and uploaded files',
    scanner: 'Test results',
  },
  {
    subject: 'Finds unregistered agents',
    product: `${counts.methods} discovery methods`,
    questionnaire: 'No',
    scanner: 'Some',
  },
  {
    subject: 'Frameworks for each agent',
    product: `${frameworks.length}, with HIPAA and HITRUST`,
    questionnaire: 'For the organization',
    scanner: 'Mostly security lists',
  },
  {
    subject: 'Missing evidence',
    product: 'Earns nothing, shown with the reason',
    questionnaire: 'Up to the reviewer',
    scanner: 'Often not shown',
  },
  {
    subject: 'Proof of a fix',
    product: 'New evidence from a later scan',
    questionnaire: 'A new answer',
    scanner: 'A new test',
  },
  {
    subject: 'Records for auditors',
    product: 'Signed bundle and tamper-evident audit trail',
    questionnaire: 'Exported answers',
    scanner: 'Findings report',
  },
];

const columns: readonly Column<Compared>[] = [
  { id: 'subject', label: 'Subject', className: 'strong', cell: ({ subject }) => subject },
  { id: 'product', label: 'Accredit', cell: ({ product }) => product },
  { id: 'questionnaire', label: 'Compliance questionnaires', cell: ({ questionnaire }) => questionnaire },
  { id: 'scanner', label: 'Agent security scanners', cell: ({ scanner }) => scanner },
];

/** This product beside the two kinds of products that buyers know. */
export const Comparison = () => (
  <Card title="What each kind of product does" flush>
    <DataTable label="Comparison" scrolls columns={columns} rows={rows} keyOf={({ subject }) => subject} />
  </Card>
);
