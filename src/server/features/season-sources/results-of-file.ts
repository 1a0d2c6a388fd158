import type { ImportedResult } from '#shared/domain/season-imports/imported.ts'
import type { NamedPerson } from './people-of-file.ts'
import { csvKey, type Reading } from './reading.ts'
import type { OpenRow } from './table/open-table.ts'

type ResultRow = {
  row: OpenRow
  round: string
  /** Keys of people, and what the row says of them. */
  drivers: string[]
  crew: NamedPerson[]
  /** Whether the places are those in class or, if every car has another one, overall. */
  placesAre: 'class' | 'overall'
}

/** Makes a car of a classification from each row, or of the rows of a crew: they have the same number and place. */
export function resultsOfFile(reading: Reading) {
  const { championship } = reading.options
  const cars = new Map<string, ImportedResult>()
  const lines = new Map<string, number>()

  return ({ row, round, drivers, crew, placesAre }: ResultRow): ImportedResult | undefined => {
    const status = row.resultStatus()
    if (status === 'excused') {
      signOut(drivers, row, round)
      return undefined
    }
    const [className, number] = [row.text('className'), row.text('number')]
    const place = row.count('place')
    const car = JSON.stringify([round, className, number, place])
    const known = number === null ? undefined : cars.get(car)
    if (known) {
      known.drivers = [...new Set([...known.drivers, ...drivers])]
      return known
    }
    const name = crew[0]?.name ?? row.text('teamName')
    const key = csvKey(championship, { kind: 'result', round, className, number, name })
    const other = lines.get(key)
    if (other !== undefined) {
      reading.problem(row.line, `This row is about the same car as line ${other}.`)
      return undefined
    }
    const isInClass = placesAre === 'class' && className !== null
    const points = row.thousandths('points')
    const result: ImportedResult = {
      key,
      at: reading.at(row.line),
      round,
      entry: null,
      number,
      className,
      carName: row.text('carName'),
      teamName: row.text('teamName'),
      drivers,
      place: isInClass ? null : place,
      placeInClass: row.count('placeInClass') ?? (isInClass ? place : null),
      laps: row.count('laps'),
      totalTimeMs: row.duration('totalTime'),
      bestLapMs: row.duration('bestLap'),
      status,
      hasFastestLap: false,
      points: points === null ? null : points + (row.thousandths('bonus') ?? 0),
    }
    lines.set(key, row.line)
    cars.set(car, result)
    reading.results.push(result)
    return result
  }

  function signOut(drivers: readonly string[], row: OpenRow, round: string) {
    for (const person of drivers) {
      const key = csvKey(championship, { kind: 'sign-out', round, name: person })
      reading.signOuts.push({ key, at: reading.at(row.line), round, entry: null, person })
    }
  }
}

/** Places of which two cars of a round have the same are those in class; else the places in class follow from them. */
export function settlePlaces(results: readonly ImportedResult[]) {
  const places = results.flatMap(({ place }) => place ?? [])
  const areInClass = new Set(places).size < places.length
  const counts = new Map<string | null, number>()
  for (const result of results.toSorted(byPlace)) {
    if (result.place === null) continue
    const inClass = (counts.get(result.className) ?? 0) + 1
    counts.set(result.className, inClass)
    result.placeInClass ??= areInClass ? result.place : inClass
    if (areInClass) result.place = null
  }
}

const byPlace = (a: ImportedResult, b: ImportedResult) =>
  (a.place ?? Infinity) - (b.place ?? Infinity)
