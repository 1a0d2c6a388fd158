import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/index.ts'

/** The way to the results desk, for admins, once a race is run. */
export function ReviewResults({ event }: { event: Pick<EventDetail, 'id' | 'status'> }) {
  const viewer = useViewer()
  if (viewer?.role !== 'admin' || event.status !== 'completed') return null
  return (
    <ButtonLink
      icon={ClipboardCheck}
      render={<Link to="/admin/events/$id/results" params={{ id: String(event.id) }} />}
    >
      Results Desk
    </ButtonLink>
  )
}
