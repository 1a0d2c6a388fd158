import { EmptyState } from '#web/ui/index.ts'
import type { AdminEventsTab } from './events-in-admin-tab.ts'

const words = {
  upcoming: { title: 'No Upcoming Events', text: 'Create one, and drivers can sign up for it.' },
  completed: {
    title: 'No Completed Events',
    text: 'An event comes here when its results are uploaded.',
  },
  cancelled: { title: 'No Cancelled Events', text: 'Nothing had to be called off.' },
  all: { title: 'No Events Found', text: 'The first event of the guild is yours to create.' },
} satisfies Record<AdminEventsTab, { title: string; text: string }>

export function NoEventsToManage({ tab }: { tab: AdminEventsTab }) {
  return <EmptyState {...words[tab]} drawing={tab === 'completed' ? 'rows' : 'grid'} isBare />
}
