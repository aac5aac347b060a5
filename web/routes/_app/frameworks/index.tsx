import { createFileRoute } from '@tanstack/react-router';
import { FrameworksPage } from '#web/features/frameworks/frameworks-page/frameworks-page.tsx';

export const Route = createFileRoute('/_app/frameworks/')({ component: FrameworksPage });
