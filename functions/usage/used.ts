/** Current use of each quota: from rate windows, and from the table, each counted by its own noun. */
import { countLiveKeys } from '#functions/api-keys/api-key-store.ts';
import { loadDocuments } from '#functions/attestations/stored-documents.ts';
import { countInvitations } from '#functions/auth/invitation-store.ts';
import { countPeople } from '#functions/auth/people-store.ts';
import { listRows as listConnections } from '#functions/connections/connection-store.ts';
import { readStats } from '#functions/counters/stats-store.ts';
import { readNames } from '#functions/frameworks/custom-names.ts';
import { listRows as listDestinations } from '#functions/platform/audit/destination-store.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import { readQueue } from '#functions/platform/jobs/slots.ts';
import { readWindow } from '#functions/platform/quotas/window-store.ts';
import { listSessions } from '#functions/platform/session/session-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { countPlaybooks } from '#functions/playbooks/playbook-settings.ts';
import { listViewers } from '#functions/realtime/viewer-store.ts';
import { countSchedules } from '#functions/reports/schedules/schedule-item.ts';
import { countStarted } from '#functions/scans/api/started.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import { instant } from '#shared/kernel/time.ts';
import type { QuotaId, WindowedQuota } from '#shared/usage/quotas.ts';
import { windowAt } from '#shared/usage/window.ts';

export interface Used {
  readonly used: Readonly<Record<QuotaId, number>>;
  /** Runs waiting for a slot. */
  readonly waiting: number;
}

/** @param userId caller; absent for an API key, which has neither sessions nor connections */
export const readUsed = async (
  table: TenantTable,
  userId: Session['userId'] | undefined,
  now: Date,
): Promise<Used> => {
  const inWindow = (quota: WindowedQuota, of?: string) =>
    readWindow(table.tenant, quota, windowAt(quota, now), of);
  const [
    requests,
    keysSent,
    uploads,
    keysMade,
    chatRuns,
    reports,
    tests,
    connectionTests,
    environmentScans,
    sightings,
    ownSightings,
    scans,
    turns,
    stats,
  ] = await Promise.all([
    inWindow('requests'),
    inWindow('idempotency-keys'),
    inWindow('uploads'),
    inWindow('api-keys-made'),
    inWindow('chat-runs'),
    inWindow('reports'),
    inWindow('destination-tests'),
    inWindow('connection-tests'),
    inWindow('environment-scans'),
    inWindow('sightings'),
    userId === undefined ? 0 : inWindow('sightings-of-one', userId),
    countStarted(table, now),
    readQueue(table),
    readStats(table),
  ]);
  const [
    people,
    invitations,
    liveKeys,
    destinations,
    frameworks,
    stored,
    viewers,
    sessions,
    schedules,
    playbooks,
    connections,
  ] = await Promise.all([
    countPeople(table),
    countInvitations(table),
    countLiveKeys(table, instant(now)),
    listDestinations(table),
    readNames(table),
    loadDocuments(table),
    listViewers(table),
    userId === undefined ? [] : listSessions(table, userId),
    countSchedules(table),
    countPlaybooks(table),
    listConnections(table),
  ]);
  return {
    used: {
      requests,
      scans,
      'chat-runs': chatRuns,
      reports,
      'destination-tests': tests,
      'connection-tests': connectionTests,
      'environment-scans': environmentScans,
      sightings,
      'sightings-of-one': ownSightings,
      destinations: destinations.length,
      connections: connections.length,
      'report-schedules': schedules,
      playbooks,
      'runs-in-flight': turns.running,
      'idempotency-keys': keysSent,
      uploads,
      'api-keys-made': keysMade,
      agents: agentTotal(stats),
      people,
      invitations,
      'api-keys': liveKeys,
      frameworks: Object.keys(frameworks.names).length,
      'framework-versions': frameworks.versions,
      documents: stored.documents,
      storage: stored.bytes,
      sockets: viewers.length,
      'sockets-of-a-person':
        userId === undefined ? 0 : viewers.filter(({ isOfPerson }) => isOfPerson(userId)).length,
      sessions: sessions.length,
    },
    waiting: turns.waiting,
  };
};
