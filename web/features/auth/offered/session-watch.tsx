import { lazy, Suspense, useEffect } from 'react';
import { useIsDemo } from './use-user.ts';
import { watchIdle } from './watch-idle.ts';

const DemoNotice = lazy(() => import('../demo/demo-notice.tsx'));

/** Signs out after the idle time, and shows on every page that this is a demo. */
export default function SessionWatch() {
  useEffect(watchIdle, []);
  return (
    useIsDemo() && (
      <Suspense>
        <DemoNotice />
      </Suspense>
    )
  );
}
