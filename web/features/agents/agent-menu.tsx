import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AgentReply } from '#shared/agents/contract.ts';
import { useCanWrite } from '#web/features/auth/use-user.ts';
import { useStartScan } from '#web/features/scans/use-start-scan.ts';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { useToggleStatus } from './use-agent-changes.ts';

/** What an agent without frameworks is scanned against. */
const FALLBACK_FRAMEWORK = 'NIST AI RMF';

interface AgentMenuProps {
  readonly agent: AgentReply;
  /** Opens the details; absent where they are open. */
  readonly onOpen?: () => void;
}

/** What can be done with one agent. */
export function AgentMenu({ agent, onOpen }: AgentMenuProps) {
  const navigate = useNavigate();
  const start = useStartScan();
  const toggle = useToggleStatus();
  const canWrite = useCanWrite();
  const scan = () =>
    start.mutate(
      { agentId: agent.id, framework: agent.frameworks[0] ?? FALLBACK_FRAMEWORK },
      {
        onSuccess: ({ id }) =>
          toast.success('Scan Started', `Compliance scan has been initiated for the agent. Scan ID: ${id}`),
        onError: (error) => toast.error('Error', withReason('Failed to start compliance scan.', error)),
      },
    );
  return (
    <Menu label={`Actions for ${agent.name}`} target={<IconDots size={16} stroke={1.75} aria-hidden />}>
      {onOpen && <MenuItem onSelect={onOpen}>View Details</MenuItem>}
      {canWrite && (
        <MenuItem onSelect={scan} disabled={start.isPending}>
          Run Compliance Scan
        </MenuItem>
      )}
      <MenuItem onSelect={() => void navigate({ to: '/scans', search: { agentId: agent.id } })}>
        View Scan History
      </MenuItem>
      {canWrite && (
        <MenuItem onSelect={() => toggle(agent)}>
          {agent.status === 'active' ? 'Deactivate Agent' : 'Activate Agent'}
        </MenuItem>
      )}
    </Menu>
  );
}
