import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useCallback } from 'react'
import { lapAt, type RaceMessage } from '#shared/domain/race-documents/race-message.ts'
import { useKnownViewer } from '#web/data/viewer.ts'
import { ButtonLink } from '#web/ui/index.ts'
import type { ShownRace } from './shown-race.ts'
import { ownEntries } from './use-own-cars.ts'

/** What the file knows of an incident that the viewer can report. */
export type Reportable = {
  /** The number of the other car; undefined if it is not among those that are shown. */
  car: string | undefined
  /** The other car's. */
  lap: number | undefined
  /** Race time in whole seconds. */
  at: number | undefined
}

/** A contact of one of these cars with another; null of everything else. */
export function reportableOf(
  { timeline }: Pick<ShownRace, 'timeline'>,
  own: readonly number[],
  { kind, entry, otherEntry, atSeconds, lap }: RaceMessage,
): Reportable | null {
  if (kind !== 'contact' || entry === null || otherEntry === null) return null
  const [isOwn, isOwnOther] = [own.includes(entry), own.includes(otherEntry)]
  if (isOwn === isOwnOther) return null
  const other = timeline.byEntry.get(isOwn ? otherEntry : entry)
  const lapThen = other && atSeconds !== null ? lapAt(other, atSeconds) : lap
  return {
    car: other?.number,
    lap: lapThen ?? undefined,
    at: atSeconds === null ? undefined : Math.round(atSeconds),
  }
}

/**
 * What of the messages of an event's race the viewer can report.
 * @param session none of its other sessions can be chosen in a report
 */
export function useReportable(race: ShownRace, session: number | undefined) {
  const viewerId = useKnownViewer()?.id
  return useCallback(
    (message: RaceMessage) =>
      session === undefined ? reportableOf(race, ownEntries(race.cars, viewerId), message) : null,
    [race, session, viewerId],
  )
}

type Props = { eventId: number; reported: Reportable }

export function ReportLink({ eventId, reported: { car, lap, at } }: Props) {
  return (
    <ButtonLink
      size="small"
      icon={Flag}
      aria-label={`Report the contact with ${car === undefined ? 'another car' : `car ${car}`}`}
      render={
        <Link
          to="/events/$id/report"
          params={{ id: String(eventId) }}
          search={{ car, lap, at, category: 'contact' }}
        />
      }
    >
      Report
    </ButtonLink>
  )
}
