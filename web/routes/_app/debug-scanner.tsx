import { createFileRoute } from '@tanstack/react-router';
import { DebugPage } from '#web/features/discovery/debug-page/debug-page.tsx';

export const Route = createFileRoute('/_app/debug-scanner')({ component: DebugPage });
