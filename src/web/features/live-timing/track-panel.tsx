import { useQuery } from '@tanstack/react-query'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import { whereText } from '#shared/domain/live-timing/moment-words.ts'
import { Panel, Text, TrackMap } from '#web/ui/index.ts'
import { useLiveSource } from './live-timing.api.ts'

type Props = {
  eventId: number
  timing: LiveTiming
  own: ReadonlySet<number>
  /** Of a lap, as the track's page has it. */
  lengthMetres: number
}

/** Who is where. The course comes from the game, once a relay has sent it. */
export function TrackPanel({ eventId, timing, own, lengthMetres }: Props) {
  const { data: course } = useQuery(useLiveSource().mapQuery(eventId))
  const cars = timing.rows.filter(({ state }) => state === 'track' || state === 'pit')
  return (
    <Panel
      title="Track"
      note={
        <Text size="data" tone="muted">
          {whereText(timing.rows.map(({ state }) => state))}
        </Text>
      }
    >
      <TrackMap
        course={course ?? []}
        lengthMetres={lengthMetres}
        cars={cars.map(({ car, number, carClass, entryId, position, distance }) => ({
          id: car,
          number,
          classToken: carClass,
          isYou: entryId !== null && own.has(entryId),
          position,
          distance,
        }))}
      />
    </Panel>
  )
}
