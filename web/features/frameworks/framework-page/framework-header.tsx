import { Button } from '@mantine/core';
import { IconArrowsDiff, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Row } from '#web/ui/layout/row.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import styles from '../framework-label.module.css';
import { FrameworkLabel } from '../framework-label.tsx';
import { type FrameworkReply, kindLabels } from '../framework-labels.ts';
import { addressOf, oscalPath } from '../offered/framework-address.ts';

/** Page header with the product's and the publisher's name of the framework, and its actions. */
export const FrameworkHeader = ({ framework }: { readonly framework: FrameworkReply }) => (
  <PageHeader
    title={framework.name}
    crumbs={[
      <Link key="frameworks" to="/frameworks">
        Frameworks
      </Link>,
    ]}
    subtitle={
      <Row as="span" gap={[4, 14]} wrap className={styles.facts}>
        {framework.label !== undefined && <FrameworkLabel>{framework.label}</FrameworkLabel>}
        {framework.origin === 'published' && <span className="strong t2">{framework.officialName}</span>}
        <span>{kindLabels[framework.kind]}</span>
        <span>
          {framework.controls.length} {framework.controls.length === 1 ? 'control' : 'controls'}
        </span>
      </Row>
    }
    actions={
      <>
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/frameworks/compare" search={{ a: addressOf(framework.name) }} {...props} />
          )}
        >
          Compare
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          component="a"
          href={oscalPath(framework.key)}
          download
        >
          Export OSCAL
        </Button>
      </>
    }
  />
);
