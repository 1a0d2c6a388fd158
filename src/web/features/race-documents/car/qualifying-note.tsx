import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import { TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'
import { sameCarIn } from '#shared/domain/session-documents/same-car.ts'
import { Text, TextLink } from '#web/ui/index.ts'
import { useRaceSource } from '../race-documents.api.ts'
import type { ShownCar } from '../shown-race.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'

type Props = {
  eventId: number
  /** The session of the race; without one, the event's race. */
  session: number | undefined
  car: ShownCar
}

export const lastQualifying = (sessions: readonly EventSession[] = []) =>
  sessions.findLast(({ kind }) => kind === 'qualifying')

/** What the car did in the last qualifying of the event. Its place on the grid is the file's. */
export function QualifyingNote({ eventId, session, car }: Props) {
  const { raceQuery } = useRaceSource()
  const { data: race } = useQuery(raceQuery(eventId, session))
  const qualifying = lastQualifying(race?.sessions)
  const { data: answer } = useQuery({
    ...raceQuery(eventId, qualifying?.id),
    enabled: qualifying !== undefined,
  })
  if (!race) return null
  if (!qualifying) return <Text tone="muted">No qualifying file yet.</Text>
  if (!answer) return null
  const own = sameCarIn(answer.data.cars, car)
  if (!own) return <Text tone="muted">The car is not in the qualifying file.</Text>
  const best = Math.min(...own.times.map((time) => (time !== null && time > 0 ? time : Infinity)))
  return (
    <Text>
      {best === Infinity
        ? 'No time in qualifying. '
        : `Qualified with ${lapText(best / TICKS_PER_SECOND)}, P${own.place}, P${own.classPlace} in class. `}
      <TextLink
        render={
          <Link
            to="/events/$id/race/car"
            params={{ id: String(eventId) }}
            search={{ session: qualifying.id, car: own.entry }}
          />
        }
      >
        Laps in Qualifying
      </TextLink>
    </Text>
  )
}
