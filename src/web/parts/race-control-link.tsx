import { Link } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import { ButtonLink } from '#web/ui/index.ts'
import { Permitted } from './permitted.tsx'

/** To what race control wrote down, for those who may hand it over. */
export function RaceControlLink({ eventId }: { eventId: number }) {
  return (
    <Permitted needs="cases.open">
      <ButtonLink
        icon={NotebookPen}
        render={<Link to="/events/$id/race-control" params={{ id: String(eventId) }} />}
      >
        Race Control
      </ButtonLink>
    </Permitted>
  )
}
