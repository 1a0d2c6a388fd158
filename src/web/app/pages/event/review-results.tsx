import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { useCan } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/index.ts'

/** Links to the results desk once a race is over. */
export function ReviewResults({ event }: { event: Pick<EventDetail, 'id' | 'status'> }) {
  const canReview = useCan('results.review')
  if (!canReview || event.status !== 'completed') return null
  return (
    <ButtonLink
      icon={ClipboardCheck}
      render={<Link to="/admin/events/$id/results" params={{ id: String(event.id) }} />}
    >
      Results Desk
    </ButtonLink>
  )
}
