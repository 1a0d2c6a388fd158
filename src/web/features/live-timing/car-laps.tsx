import { useQuery } from '@tanstack/react-query'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { raceUntil } from '#shared/domain/live-timing/live-race.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { Queried } from '#web/parts/queried.tsx'
import { ScrollBox, Tag, Text, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { useLiveSource } from './live-timing.api.ts'

type Props = {
  eventId: number
  car: number
  /** On the session's clock, for who watches later; undefined for all there is. */
  until: number | undefined
}

/** Every lap so far of a car, the latest first. */
export function CarLaps({ eventId, car, until }: Props) {
  const query = useQuery(useLiveSource().raceQuery(eventId))
  return (
    <Queried query={query} failure="Failed to load laps">
      {(race) => {
        const laps = lapsOf(until === undefined || !race ? race : raceUntil(race, until), car)
        if (laps.length === 0) return <Text tone="muted">No laps yet.</Text>
        return (
          <ScrollBox label="Laps so far">
            <TimingTable
              label="Laps"
              rows={laps}
              rowKey={({ lap }) => String(lap)}
              columns={COLUMNS}
            />
          </ScrollBox>
        )
      }}
    </Queried>
  )
}

type Lap = { lap: number; seconds: number | null; driver: string; isPit: boolean; isBest: boolean }

function lapsOf(race: DrivenRace | null, entry: number): Lap[] {
  const [car] = toRaceCars({
    cars: race ? withStartTimes(race).cars.filter((one) => one.entry === entry) : [],
  })
  if (!car) return []
  const best = Math.min(...car.laps.flatMap(({ seconds }) => seconds ?? []))
  return car.laps
    .map(({ number, seconds, isPit }) => {
      const stint = car.stints.find((one) => one.firstLap <= number && number <= one.lastLap)
      return {
        lap: number,
        seconds,
        driver: car.drivers[stint?.driver ?? 0]?.shownName ?? '',
        isPit,
        isBest: seconds === best,
      }
    })
    .toReversed()
}

const COLUMNS: TimingColumn<Lap>[] = [
  { id: 'lap', label: 'Lap', kind: 'figure', width: '64px', cell: ({ lap }) => lap },
  { id: 'driver', label: 'Driver', cell: ({ driver }) => driver },
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '150px',
    cell: ({ seconds, isPit, isBest }) => (
      <>
        {isBest && <Tag>Best</Tag>} {isPit && <Tag>Pit</Tag>} {lapText(seconds)}
      </>
    ),
  },
]
