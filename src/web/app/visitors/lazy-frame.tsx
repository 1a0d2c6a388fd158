import { lazyPart } from '#web/ui/index.ts'
import { PagePending } from '../page-states.tsx'

/** Members never see it. */
export const VisitorsFrame = lazyPart(
  async () => (await import('./visitors-frame.tsx')).VisitorsFrame,
  { file: 'app/visitors/visitors-frame.tsx', pending: <PagePending /> },
)
