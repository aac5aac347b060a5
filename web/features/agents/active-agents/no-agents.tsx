import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

const RegisterFirst = () => (
  <Button
    variant="default"
    renderRoot={(props) => <Link to="/agents" search={{ register: 'new' }} {...props} />}
  >
    Register Your First Agent
  </Button>
);

/** Shown instead of the table: no agent is registered, or the newest are inactive. */
export default function NoAgents({ any }: { readonly any: boolean }) {
  const canWrite = useCanWrite();
  return any ? (
    <EmptyState
      icon={IconRobot}
      title="No active agents"
      hint="The most recently registered agents are inactive. Activate an agent to include it here."
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/agents" {...props} />}>
          View Agents
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconRobot}
      title="No agents registered"
      hint="Get started by registering your first AI agent."
      action={canWrite && <RegisterFirst />}
    />
  );
}
