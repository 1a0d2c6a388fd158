import {
  findFirstRace,
  type ImportedCarRow,
  readImportedCars,
  writeImportedClassification,
} from '#server/features/results/index.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import type { ImportedStatus } from '#shared/domain/season-imports/imported.ts'
import { importedOrder } from '#shared/domain/season-imports/imported-order.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { Catalogue } from './catalogue.ts'
import { type Part, reconcile, sourceOfKey } from './importing.ts'
import { subjectsOf } from './imports.queries.ts'
import { type Round, roundTitle } from './round-event.ts'

type Result = SeasonToImport['results'][number]

const STATUS: Record<Exclude<ImportedStatus, 'dns'>, ResultStatus> = {
  finished: 'Finished',
  dnf: 'DNF',
  dsq: 'DSQ',
}

/** A result with the car that it becomes. */
export type WrittenResult = { result: Result; entry: number }

type InEvent = { eventId: number; round: Round; catalogue: Catalogue }

/**
 * Makes what the source tells of a round the classification of its event, unless there is a better one. Counts each car.
 * Returns the results that are in it now.
 */
export async function importClassification(
  part: Part,
  { eventId, round, catalogue }: InEvent,
): Promise<WrittenResult[]> {
  const { tx, season, report, viewer, at } = part
  const results = season.results.filter((result) => result.round === round.key)
  const [first] = results
  if (!first) return []
  const source = sourceOfKey(first.key)
  const cars = await carsOf(part, results, catalogue)
  if (cars.length === 0) return []
  const race = await findFirstRace(tx, eventId)
  if (race && (race.hasFiles || (race.hasCars && race.source === null))) {
    report.remark(
      'kept',
      roundTitle(round),
      round.at,
      `This race has results already, read from a result file. They are worth more than those of ${source}, and stay.`,
    )
    report.counts.kept += cars.length
    return []
  }
  const rows = cars.map(({ row }) => row)
  const write = () =>
    writeImportedClassification(tx, { eventId, viewer, at }, { source, cars: rows })
  const made = await reconcile(part, {
    kind: 'classification',
    key: round.key,
    taken: results.map(({ at: _at, points: _points, ...values }) => values),
    read: async (id) => {
      const stored = await readImportedCars(tx, id)
      return stored.length > 0 ? stored : undefined
    },
    create: write,
    change: async (id) => (await write()) ?? id,
  })
  if (!made) return []
  report.counts[made.outcome] += rows.length
  if (made.outcome === 'kept')
    report.remark(
      'kept',
      roundTitle(round),
      round.at,
      `The classification was changed here after it was imported, so it stays: ${counted(rows.length, 'car')}.`,
    )
  return made.outcome === 'kept'
    ? []
    : cars.map(({ result }, index) => ({ result, entry: index + 1 }))
}

type ImportedCar = { result: Result; row: ImportedCarRow }

/** Those who started, in the order of the classification. */
async function carsOf(part: Part, results: readonly Result[], catalogue: Catalogue) {
  const { tx, season, report } = part
  const people = new Map(season.people.map((person) => [person.key, person]))
  const ids = await subjectsOf(tx, 'person', [
    ...new Set(results.flatMap(({ drivers }) => drivers)),
  ])
  const seated = new Set<number>()
  const placed = results.flatMap((result) => {
    const { className, status, at } = result
    const what = carName(result, people)
    const carClass = catalogue.classOf(className)?.name
    if (status === 'dns') return []
    if (carClass === undefined) {
      report.count('refused', what, at, 'Say above which class this is.')
      return []
    }
    return [{ ...result, result, carClass, what, isRanked: status !== 'dsq' }]
  })
  return importedOrder(placed).map(({ car, position, classPosition }): ImportedCar => {
    const drivers = car.drivers.map((key) => {
      const person = people.get(key)
      const userId = ids.get(key) ?? null
      const name = person?.namesInFiles[0] ?? person?.name ?? 'Unknown driver'
      if (userId === null) return { name, userId }
      if (seated.has(userId)) {
        report.remark(
          'kept',
          car.what,
          car.at,
          `${name} is in another car of this race, too, and counts only in the first.`,
        )
        return { name, userId: null }
      }
      seated.add(userId)
      return { name, userId }
    })
    return {
      result: car.result,
      row: {
        position,
        classPosition,
        carNumber: car.number ?? '',
        carClass: car.carClass,
        carModel: car.carName ?? '',
        teamName: car.teamName ?? '',
        bestLapSeconds: seconds(car.bestLapMs),
        finishTimeSeconds: car.status === 'finished' ? seconds(car.totalTimeMs) : null,
        lapsCompleted: car.laps ?? 0,
        status: STATUS[car.status === 'dns' ? 'dnf' : car.status],
        drivers,
      },
    }
  })
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000)

function carName(
  { number, className, drivers }: Result,
  people: ReadonlyMap<string, { name: string }>,
) {
  const names = drivers.flatMap((key) => people.get(key)?.name ?? [])
  const car = [number === null ? '' : `#${number}`, className ?? ''].filter(Boolean).join(' ')
  return [car, names.join(', ')].filter(Boolean).join(', ') || 'A car'
}
