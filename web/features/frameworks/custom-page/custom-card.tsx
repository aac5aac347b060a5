import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CustomFrameworkReply } from '#shared/frameworks/custom/custom-routes.ts';
import { Card } from '#web/ui/card/card.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { CustomVersions } from './custom-versions.tsx';

interface CustomCardProps {
  readonly framework: CustomFrameworkReply;
  /** Absent for users without write access. */
  readonly onNext: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

const agentsText = (agents: number): string =>
  agents === 0 ? 'assigned to no agent' : `assigned to ${agents} ${agents === 1 ? 'agent' : 'agents'}`;

/** One custom framework with its versions. */
export const CustomCard = ({ framework, onNext, onRemove }: CustomCardProps) => {
  const { key, name, current, agents } = framework;
  return (
    <Card
      title={
        <Link to="/frameworks/$key" params={{ key }}>
          {name}
        </Link>
      }
      sub={
        <>
          <span className="mono">{key}</span>
          {`, ${current.controls} ${current.controls === 1 ? 'control' : 'controls'} mapped to ${current.parameters} ${
            current.parameters === 1 ? 'parameter' : 'parameters'
          }, ${agentsText(agents)}`}
        </>
      }
      aside={
        onNext && (
          <Row gap={4}>
            <Button variant="default" size="xs" onClick={onNext}>
              Upload Next Version
            </Button>
            <IconButton label={`Delete ${name}`} tip="Delete" icon={IconTrash} onClick={onRemove} />
          </Row>
        )
      }
      flush
    >
      <CustomVersions framework={framework} />
    </Card>
  );
};
