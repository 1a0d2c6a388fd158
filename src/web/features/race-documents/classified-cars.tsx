import { orderNotice, placedBehindSlower } from '#shared/domain/results/finish-order.ts'
import {
  classificationOf,
  type ClassifiedRow,
  finalGap,
  hasGaps,
} from '#shared/domain/race-documents/classification.ts'
import { fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import { notClassifiedText } from '#shared/domain/race-documents/not-classified.ts'
import { wordForNoPlace } from '#shared/domain/race-documents/no-place.ts'
import { slowLastLap, slowLastLapText } from '#shared/domain/race-documents/slow-last-lap.ts'
import { BestLap as FilledLap, SubLine, WholeName } from '#web/ui/index.ts'
import { orderedCars } from './car-order.tsx'
import type { RaceView } from './race-view.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, lapText } from '#shared/domain/race-documents/shown-values.ts'

export type ClassifiedCar = ClassifiedRow & {
  car: ShownCar
  /** Whether its best lap is that of its class, without disqualified cars. */
  isClassBest: boolean
}

/** In finishing order. */
export function classifiedCars({ timeline }: ShownRace): ClassifiedCar[] {
  const fastest = new Set<string>()
  const bestEntries = new Set<number>()
  for (const { entry } of fastestLaps(timeline, 'car')) {
    const car = timeline.byEntry.get(entry)
    if (!car || car.status === 'DSQ') continue
    if (!fastest.has(car.carClass)) bestEntries.add(entry)
    fastest.add(car.carClass)
  }
  return classificationOf(timeline).flatMap((row) => {
    const car = timeline.byEntry.get(row.entry)
    return car ? [{ ...row, car, isClassBest: bestEntries.has(row.entry) }] : []
  })
}

/** The same in another order, with the intervals of that order: within the class, or none. */
export function sortedCars(
  rows: readonly ClassifiedCar[],
  { classes }: Pick<ShownRace, 'classes'>,
  order: RaceView['order'],
): ClassifiedCar[] {
  const ofEntry = new Map(rows.map((row) => [row.entry, row]))
  const sorted = orderedCars(
    rows.map(({ car }) => car),
    classes,
    order,
  ).flatMap(({ entry }) => ofEntry.get(entry) ?? [])
  if (order === 'place') return sorted
  return sorted.map((row, index) => {
    const ahead = sorted
      .slice(0, index)
      .findLast(({ car }) => car.carClass === row.car.carClass && hasGaps(car))?.car
    const isInClass = order === 'class' && hasGaps(row.car)
    return { ...row, interval: isInClass ? finalGap(ahead, row.car) : null }
  })
}

/** The place in the results, by class that in the class; what is in its stead for a car that has none. */
export function shownPlace(
  race: Pick<ShownRace, 'unclassified'>,
  car: ShownCar,
  order: RaceView['order'] = 'place',
) {
  return noPlace(race, car) ?? (order === 'class' ? car.classPlace : car.place)
}

/** The word for a car without a place; null for one that has a place. */
export const noPlace = ({ unclassified }: Pick<ShownRace, 'unclassified'>, car: ShownCar) =>
  wordForNoPlace(car.status, unclassified.has(car.entry))

/** 'P3 in LMGT3', or nothing for a car without a place. */
export function placeInClass(race: Pick<ShownRace, 'unclassified'>, car: ShownCar) {
  return noPlace(race, car) === null ? `P${car.classPlace} in ${car.carClass}` : ''
}

/** Why a car is not classified; null if it is. */
export function unclassifiedNote({ unclassified }: Pick<ShownRace, 'unclassified'>, car: ShownCar) {
  const why = unclassified.get(car.entry)
  return why ? notClassifiedText(why) : null
}

/** What a car that crept to the flag would lose in the WEC; null for others. */
export function slowNote(car: ShownCar) {
  const slow = slowLastLap(car)
  return slow ? slowLastLapText(slow) : null
}

type BestLapProps = {
  car: Pick<ShownCar, 'carClass'>
  best: { seconds: number } | null
  isClassBest: boolean
}

/** The time of a car's fastest lap; filled if it is the best of the class. */
export function BestTime({ car: { carClass }, best, isClassBest }: BestLapProps) {
  const time = lapText(best?.seconds ?? null)
  return isClassBest ? <FilledLap classToken={carClass}>{time}</FilledLap> : time
}

/** The fastest lap of a car, its number, and who of several drove it. */
export function BestLap(row: Pick<ClassifiedCar, keyof BestLapProps>) {
  const { best, car } = row
  return (
    <>
      <BestTime {...row} />
      {best && (
        <SubLine>
          Lap&nbsp;{best.lap}
          {car.drivers.length > 1 && (
            <>
              , <WholeName name={driverName(car, best.driver)} />
            </>
          )}
        </SubLine>
      )}
    </>
  )
}

type GridPlaceProps = {
  race: Pick<ShownRace, 'unclassified'>
  row: Pick<ClassifiedCar, 'gridPlace' | 'gridClassPlace' | 'car'>
}

/** The place on the grid, and the places gained from it. */
export function GridPlace({ race, row }: GridPlaceProps) {
  return (
    <>
      {row.gridPlace ?? '-'}
      {placesGained(race, row).map((text) => (
        <SubLine key={text}>{text}</SubLine>
      ))}
    </>
  )
}

/**
 * ['+2', '+1 in class']: the change of places, and that in class if it differs, each in one piece. Empty without a
 * change or a place.
 */
export function placesGained(
  race: GridPlaceProps['race'],
  { gridPlace, gridClassPlace, car }: GridPlaceProps['row'],
): string[] {
  if (gridPlace === null || noPlace(race, car) !== null) return []
  const gained = gridPlace - car.place
  const inClass = gridClassPlace === null ? gained : gridClassPlace - car.classPlace
  if (gained === 0 && inClass === 0) return []
  return [
    gainedText(gained),
    ...(inClass === gained ? [] : [`${gainedText(inClass)}\u00A0in\u00A0class`]),
  ]
}

/** 'A lap is 4.653 km.', from which average speeds follow; null if the file does not tell. */
export const lapLengthNote = ({ trackLengthMetres }: Pick<ShownRace, 'trackLengthMetres'>) =>
  trackLengthMetres === null ? null : `A lap is ${(trackLengthMetres / 1_000).toFixed(3)}\u00A0km.`

/** Says that places contradict laps and times, and which cars; null if they do not. */
export const contradictionNote = (rows: readonly ClassifiedCar[]) =>
  orderNotice(
    placedBehindSlower(
      rows.map(({ laps, car: { number, status, finishSeconds } }) => ({
        number,
        status,
        laps,
        finishSeconds,
      })),
    ),
  )

/** 'Grid 6 (+2, +1 in class)' in one piece; null without a grid. */
export function gridText(race: GridPlaceProps['race'], row: GridPlaceProps['row']) {
  if (row.gridPlace === null) return null
  const gained = placesGained(race, row).join(',\u00A0')
  return `Grid\u00A0${row.gridPlace}${gained === '' ? '' : `\u00A0(${gained})`}`
}

/** Over the whole race. */
export function averageSpeed(
  trackLengthMetres: number | null,
  { car, laps }: Pick<ClassifiedCar, 'car' | 'laps'>,
) {
  return laps === 0 || car.finishSeconds === null
    ? '-'
    : kmhText(trackLengthMetres, car.finishSeconds / laps)
}

/** '+3' for three places gained. */
const gainedText = (places: number) => (places > 0 ? `+${places}` : String(places))
