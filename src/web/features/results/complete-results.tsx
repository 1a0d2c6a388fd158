import { counted } from '#shared/domain/plural.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { useIsWideScreen } from '#web/lib/use-is-wide-screen.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Num, Section, TimingGroup, TimingTable } from '#web/ui/index.ts'
import { resultColumns } from './result-columns.tsx'
import { resultGroups } from './result-groups.ts'

export function CompleteResults({ results }: { results: RaceResult[] }) {
  const viewer = useViewer()
  const isWideScreen = useIsWideScreen()
  const isYou = (result: RaceResult) => isDrivenBy(result, viewer?.id)

  return (
    <Section title="Complete Results">
      {resultGroups(results).map(({ carClass, results: cars, fastest }) => (
        <TimingGroup
          key={carClass}
          title={carClass}
          classToken={carClass}
          count={counted(cars.length, 'car')}
          note={fastest && <ClassBestLap result={fastest} />}
        >
          <TimingTable
            label={`${carClass} results`}
            rows={cars}
            rowKey={({ id }) => String(id)}
            columns={resultColumns({ fastest, isYou, isWideScreen })}
            isYou={isYou}
          />
        </TimingGroup>
      ))}
    </Section>
  )
}

/** Names the driver if the car had only one; otherwise the car. */
function ClassBestLap({ result }: { result: RaceResult }) {
  const { bestLapTime, driverName, drivers, carNumber } = result
  const who = drivers.length > 1 && carNumber ? `Car ${carNumber}` : driverName

  return (
    <>
      Best lap{' '}
      <b>
        <Num>{bestLapTime}</Num>
      </b>{' '}
      {who}
    </>
  )
}

/** Whether this member drove any part of the race in this car. */
function isDrivenBy({ user, drivers }: RaceResult, userId: number | undefined) {
  if (userId === undefined) return false
  return user?.id === userId || drivers.some((driver) => driver.userId === userId)
}
