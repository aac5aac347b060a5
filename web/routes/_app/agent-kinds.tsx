import { createFileRoute } from '@tanstack/react-router';
import { KindsPage } from '#web/features/parameters/kinds-page/kinds-page.tsx';

export const Route = createFileRoute('/_app/agent-kinds')({ component: KindsPage });
