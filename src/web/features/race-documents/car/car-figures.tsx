import {
  type ClassifiedRow,
  classificationOf,
} from '#shared/domain/race-documents/classification.ts'
import { cleanLapsOf } from '#shared/domain/race-documents/clean-laps.ts'
import { type IdealLap, idealLap } from '#shared/domain/race-documents/best-sectors.ts'
import { retirementWords } from '#shared/domain/race-documents/message-words.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { STOPS_ARE } from '#shared/domain/race-documents/pit-visits.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import { formatRaceTime } from '#shared/domain/results/race-time.ts'
import { Explained, Section, StatGrid, StatPanel, WholeName } from '#web/ui/index.ts'
import { CarTitle, CarWords } from '../car-words.tsx'
import {
  placeInClass,
  placesGained,
  shownPlace,
  slowNote,
  unclassifiedNote,
} from '../classified-cars.tsx'
import { driverName, type ShownCar, type ShownRace } from '../shown-race.ts'
import { gapText, lapText, leftText } from '#shared/domain/race-documents/shown-values.ts'

/** What the result and the laps of a car come to. */
export function CarFigures({ race, car }: { race: ShownRace; car: ShownCar }) {
  const row = classificationOf(race.timeline).find(({ entry }) => entry === car.entry)
  const clean = cleanLapsOf(car)
  const ideal = idealLap(car.laps)
  const best = row?.best ?? null
  const hasPlace = placeInClass(race, car) !== ''
  const wonClass = hasPlace && countsInPlace(car.status) && car.classPlace === 1
  return (
    <Section title={<CarTitle car={car} />}>
      <CarWords car={car} />
      <StatGrid>
        <StatPanel
          label={
            <Explained text="The place in the results, and within the class. Below it, the place on the grid, closed up where the file lacks a car, and the places gained from it.">
              Place
            </Explained>
          }
          value={car.status === 'DNF' ? car.status : shownPlace(race, car)}
          isWord={!countsInPlace(car.status) || race.unclassified.has(car.entry)}
          note={[
            hasPlace ? `${car.classPlace} in ${car.carClass}` : car.carClass,
            unclassifiedNote(race, car),
            slowNote(car),
            car.status === 'Running' && 'running when the recording ended',
            retirementWords(car.dnfReason),
            gridText(race, car, row),
          ]
            .filter(Boolean)
            .join(', ')}
        />
        <StatPanel
          label={
            <Explained text="Completed laps, with a valid time or without. Below it, the total time with penalty seconds.">
              Laps
            </Explained>
          }
          value={car.laps.length}
          note={formatRaceTime(car.finishSeconds) || 'No total time'}
        />
        <StatPanel
          label={
            <Explained text="The difference of the total times, or whole laps, to the first of the class.">
              Gap in Class
            </Explained>
          }
          value={
            gapText(row?.classGap ?? null) ||
            (wonClass ? (car.status === 'Running' ? 'Led the class' : 'Won the class') : '-')
          }
          isWord
        />
        <StatPanel
          label={
            <Explained text="The fastest valid lap, and the lap that the best sectors of the car would make.">
              Best Lap
            </Explained>
          }
          value={lapText(best?.seconds ?? null)}
          isWord
          note={
            best && (
              <>
                Lap {best.lap},{' '}
                <WholeName name={`${driverName(car, best.driver)}${ideal ? ';' : ''}`} />
                {ideal && idealText(ideal)}
              </>
            )
          }
        />
        <StatPanel
          label={
            <Explained text="The middle one of the clean laps: with a time, not the first, neither into nor out of the pit lane, and at most 7% slower than the car's median of such laps.">
              Median Lap
            </Explained>
          }
          value={lapText(median(clean.map(({ seconds }) => seconds)))}
          isWord
          note={counted(clean.length, 'clean lap')}
        />
        <StatPanel
          label={<Explained text={STOPS_ARE}>Stops</Explained>}
          value={row?.stops ?? '-'}
          note={
            row && row.stops !== car.pitstops
              ? `The file counts ${car.pitstops}`
              : counted(car.drivers.length, 'driver')
          }
        />
      </StatGrid>
    </Section>
  )
}

function gridText(race: ShownRace, car: ShownCar, row: ClassifiedRow | undefined) {
  if (!row || row.laps === 0) return ''
  if (row.gridPlace === null) return 'no place on the grid'
  const [gained, ...inClass] = placesGained(race, { ...row, car })
  return [`grid\u00A0P${row.gridPlace}`, gained && `${gained}\u00A0overall`, ...inClass]
    .filter(Boolean)
    .join(', ')
}

/** ' ideal 1:30.837, 0.211 s left in the sectors' */
const idealText = ({ seconds, left }: IdealLap) =>
  ` ideal ${lapText(seconds)}, ${leftText(left)} in the sectors`
