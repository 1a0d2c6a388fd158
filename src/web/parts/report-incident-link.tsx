import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { ButtonLink } from '#web/ui/index.ts'

/** To the stewards. The page says until when they take reports. */
export function ReportIncidentLink({ eventId }: { eventId: number }) {
  return (
    <ButtonLink
      icon={Flag}
      render={<Link to="/events/$id/report" params={{ id: String(eventId) }} />}
    >
      Report an Incident
    </ButtonLink>
  )
}
