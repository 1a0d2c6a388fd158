import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import type { SeenContact } from '#shared/domain/race-control/on-track.ts'
import { carsText } from '#shared/domain/race-control/said-text.ts'
import { VERDICTS } from '#shared/domain/race-control/verdicts.ts'
import { Button, Tag } from '#web/ui/index.ts'
import { logQuery, useNote } from './race-control.api.ts'

/** Notes a contact of live timing, or what race control says of it. */
export function ContactNote({ eventId, contact }: { eventId: number; contact: SeenContact }) {
  const { data } = useQuery(logQuery(eventId))
  const note = useNote(eventId)
  const { momentId, session, raceSeconds, cars } = contact
  const line = data?.lines.find((one) => one.momentId === momentId)
  if (line) return <Tag>{line.isHandedOver ? 'Handed Over' : VERDICTS[line.verdict].tag}</Tag>
  return (
    <Button
      size="small"
      variant="quiet"
      icon={NotebookPen}
      aria-label={`Note the contact of ${carsText(cars)}`}
      isPending={note.isPending}
      pendingLabel="Noting..."
      disabled={!data}
      onClick={() =>
        note.mutate({
          session,
          momentId,
          raceSeconds,
          category: 'contact',
          verdict: 'noted',
          text: '',
          cars: [...cars],
          isPublished: false,
        })
      }
    >
      Note
    </Button>
  )
}
