import { useEffect, useRef } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { useChanged } from '#web/api/changed.ts';

/** Refetches dependent data when a scan in progress ends. */
export const useSettled = (scans: readonly Pick<ScanReply, 'id' | 'status'>[]): void => {
  const changed = useChanged();
  const flying = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const settled = scans.some((scan) => flying.current.has(scan.id) && !inFlight(scan));
    flying.current = new Set(scans.filter(inFlight).map((scan) => scan.id));
    if (settled) void changed('the end of a scan');
  }, [scans, changed]);
};
