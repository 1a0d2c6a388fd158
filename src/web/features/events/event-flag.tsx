import type { EventStatus } from '#shared/contract/events.ts'
import { Flag } from '#web/ui/index.ts'

const words = {
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
} satisfies Record<EventStatus, string>

export function EventFlag({ status }: { status: EventStatus }) {
  return <Flag kind={status}>{words[status]}</Flag>
}
