import { lazyPart, Nothing } from '#web/ui/index.ts'

export { decisionsOfChampionshipQuery, decisionsOfEventQuery } from './decisions.api.ts'
export { NoticeBoard } from './notice-board.tsx'

// Below the first view of an event.
export const EventDecisions = lazyPart(
  async () => (await import('./event-decisions.tsx')).EventDecisions,
  { failed: Nothing },
)
