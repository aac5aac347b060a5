import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AgentReply } from '#shared/agents/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import { useToggleStatus } from './use-agent-changes.ts';
import { useRunScan } from './use-run-scan.ts';
import { hasSeveral, useScanAll } from './use-scan-all.ts';

interface AgentMenuProps {
  readonly agent: AgentReply;
  /** Opens the details; absent if they are already open. */
  readonly onOpen?: () => void;
}

/** Action menu of an agent. */
export function AgentMenu({ agent, onOpen }: AgentMenuProps) {
  const navigate = useNavigate();
  const scan = useRunScan();
  const scanAll = useScanAll();
  const toggle = useToggleStatus();
  const canWrite = useCanWrite();
  return (
    <Menu label={`Actions for ${agent.name}`} target={<IconDots size={16} stroke={1.75} aria-hidden />}>
      {onOpen && <MenuItem onSelect={onOpen}>View Details</MenuItem>}
      {canWrite && (
        <MenuItem onSelect={() => scan.mutate(agent)} disabled={scan.isPending}>
          Run Compliance Scan
        </MenuItem>
      )}
      {canWrite && hasSeveral(agent) && (
        <MenuItem onSelect={() => scanAll.mutate(agent)} disabled={scanAll.isPending}>
          Scan All Frameworks
        </MenuItem>
      )}
      <MenuItem onSelect={() => void navigate({ to: '/scans', search: { agentId: agent.id } })}>
        View Scan History
      </MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/issues', search: { agentId: agent.id } })}>
        View Issues
      </MenuItem>
      {canWrite && (
        <MenuItem onSelect={() => toggle(agent)}>
          {agent.status === 'active' ? 'Deactivate Agent' : 'Activate Agent'}
        </MenuItem>
      )}
    </Menu>
  );
}
