import { EmptyState, type EmptyDrawingKind } from '#web/ui/index.ts'
import type { EventsTab } from './events-in-tab.ts'

type Words = { drawing: EmptyDrawingKind; title: string; text: string }

const words = {
  upcoming: {
    drawing: 'grid',
    title: 'No Upcoming Events',
    text: 'Check back soon for new events!',
  },
  completed: {
    drawing: 'rows',
    title: 'No Completed Events',
    text: 'Races appear here once their results are in.',
  },
  all: {
    drawing: 'grid',
    title: 'No Events Found',
    text: 'The season has not been planned yet.',
  },
} satisfies Record<EventsTab, Words>

export function NoEvents({ tab }: { tab: EventsTab }) {
  return <EmptyState {...words[tab]} />
}
