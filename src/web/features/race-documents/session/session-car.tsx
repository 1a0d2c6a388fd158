import { idealLap } from '#shared/domain/race-documents/best-sectors.ts'
import { isTimed } from '#shared/domain/race-documents/clean-laps.ts'
import { wordForNoPlaceByTime } from '#shared/domain/race-documents/no-place.ts'
import { bestLapTable } from '#shared/domain/session-documents/best-laps.ts'
import { runsOfSession } from '#shared/domain/session-documents/session-runs.ts'
import { EmptyState, Explained, Section, StatGrid, StatPanel, WholeName } from '#web/ui/index.ts'
import { CarChoice } from '../car-choice.tsx'
import { CarTitle, CarWords } from '../car-words.tsx'
import { carInView, driverName, type ShownCar, type ShownRace } from '../shown-race.ts'
import { lapText, leftText, secondsText } from '#shared/domain/race-documents/shown-values.ts'
import { RunPanel } from './run-tables.tsx'
import { SessionCarLaps } from './session-car-laps.tsx'

type Props = {
  eventId: number
  /** The event's time zone. */
  timezone: string
  session: number
  shown: ShownRace
  /** Of the car. */
  entry: number | undefined
  onChange: (change: { car: number }) => void
}

/** Everything about one car: the first one if the chosen one is unknown. */
export function SessionCar({ eventId, session, timezone, shown, entry, onChange }: Props) {
  const car = carInView(shown, entry)
  if (!car) return null
  return (
    <>
      <CarChoice cars={shown.cars} car={car} onChange={onChange} />
      <Figures shown={shown} car={car} />
      {car.laps.length === 0 ? (
        <EmptyState
          drawing="rows"
          title="No Laps"
          text="The car was there, but it did not complete a lap."
        />
      ) : (
        <>
          <RunPanel
            title="Runs"
            rows={runsOfSession(car).map((run) => ({ run, car }))}
            foot="Laps between two visits to the pit lane, cut where the driver changes."
          />
          <SessionCarLaps
            eventId={eventId}
            session={session}
            shown={shown}
            car={car}
            timezone={timezone}
          />
        </>
      )}
    </>
  )
}

function Figures({ shown, car }: { shown: ShownRace; car: ShownCar }) {
  const row = bestLapTable(shown.timeline).find(({ entry }) => entry === car.entry)
  const best = row?.best ?? null
  const classGap = row?.classGap ?? null
  const noPlace = wordForNoPlaceByTime(car.status, best !== null)
  const leadsClass = best !== null && car.status !== 'DSQ' && car.classPlace === 1
  const topSpeed = row?.topSpeedKmh ?? null
  const ideal = idealLap(car.laps)
  const timed = car.laps.filter(isTimed).length
  return (
    <Section title={<CarTitle car={car} />}>
      <CarWords car={car} />
      <StatGrid>
        <StatPanel
          label={
            <Explained text="The place in the results, and within the class.">Place</Explained>
          }
          value={noPlace ?? car.place}
          isWord={noPlace !== null}
          note={noPlace === null ? `${car.classPlace} in ${car.carClass}` : car.carClass}
        />
        <StatPanel
          label={
            <Explained text="The fastest valid lap, its number, and who drove it.">
              Best Lap
            </Explained>
          }
          value={best ? lapText(best.seconds) : 'No time'}
          isWord
          note={
            best && (
              <>
                {best.lap === null ? 'Not listed' : `Lap ${best.lap}`},{' '}
                <WholeName name={driverName(car, best.driver)} />
              </>
            )
          }
        />
        <StatPanel
          label={
            <Explained text="The difference to the best lap of the class, in seconds.">
              Gap in Class
            </Explained>
          }
          value={
            classGap === null ? (leadsClass ? 'Leads the class' : '-') : `+${secondsText(classGap)}`
          }
          isWord
          note={row?.isWithinLimit === false ? 'Outside 107%' : undefined}
        />
        <StatPanel
          label={
            <Explained text="The lap that the best sectors of the car would make, and how much faster it is than the best lap.">
              Ideal Lap
            </Explained>
          }
          value={lapText(ideal?.seconds ?? null)}
          isWord
          note={ideal && `${leftText(ideal.left)} in the sectors`}
        />
        <StatPanel
          label={
            <Explained text="Completed laps and, below it, those with a valid time.">
              Laps
            </Explained>
          }
          value={car.laps.length}
          note={`${timed} timed`}
        />
        <StatPanel
          label={
            <Explained
              text={'The highest speed of all laps. Values above 420\u00A0km/h are left out.'}
            >
              Top Speed
            </Explained>
          }
          value={topSpeed === null ? '-' : `${topSpeed.toFixed(1)}\u00A0km/h`}
          isWord
        />
      </StatGrid>
    </Section>
  )
}
