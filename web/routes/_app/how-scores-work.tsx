import { createFileRoute } from '@tanstack/react-router';
import { HowPage } from '#web/features/scoring/how-page/how-page.tsx';

export const Route = createFileRoute('/_app/how-scores-work')({ component: HowPage });
