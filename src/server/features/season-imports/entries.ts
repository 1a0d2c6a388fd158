import { AppError } from '#server/errors.ts'
import { enterCrew, removeEntry } from '#server/features/entries/index.ts'
import { areSeasonEntriesOpen } from '#server/features/season-entries/index.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import type { Catalogue } from './catalogue.ts'
import { readEntry } from './entries.queries.ts'
import { type Part, reconcile } from './importing.ts'
import { subjectsOf } from './imports.queries.ts'
import { importSeasonEntry } from './season-entries.ts'
import { findEvent, listClassesOf, listEventsOfChampionship } from './rounds.queries.ts'

type Entry = SeasonToImport['entries'][number]
type Event = { id: number; title: string; status: string }

/**
 * Enters the cars of the season in the rounds that are to come, or for the season, where members enter it as a whole. Of the others,
 * the classification says who raced.
 */
export async function importEntries(part: Part, catalogue: Catalogue) {
  const { tx, season, championshipId, report } = part
  if (season.entries.length === 0) return
  const people = new Map(season.people.map(({ key, name }) => [key, name]))
  const ids = await subjectsOf(tx, 'person', [...people.keys()])
  const eventIds = await subjectsOf(
    tx,
    'event',
    season.rounds.map(({ key }) => key),
  )
  const all = await listEventsOfChampionship(tx, championshipId)
  const hasSeasonEntries = await areSeasonEntriesOpen(tx, championshipId)
  const taken = new Map<string, Entry>()
  for (const entry of season.entries) {
    const what = nameOf(entry, people)
    const isOfSeason = hasSeasonEntries && entry.round === null
    if (entry.status === 'withdrawn' || (entry.status === 'reserve' && !isOfSeason)) {
      const said =
        entry.status === 'reserve'
          ? 'A reserve is not entered. Enter them when a place is free.'
          : 'They withdrew.'
      report.count('unchanged', what, entry.at, said)
      continue
    }
    const own = entry.round === null ? all : await eventOf(part, eventIds.get(entry.round))
    const coming = own.filter(({ status }) => status === 'upcoming')
    if (coming.length === 0 && !isOfSeason) {
      report.count('unchanged', what, entry.at)
      continue
    }
    const crew = entry.drivers.flatMap((key) => ids.get(key) ?? [])
    if (crew.length < entry.drivers.length || crew.length === 0) {
      report.count(
        'refused',
        what,
        entry.at,
        'Bring the people along first: not everybody of this crew is here.',
      )
      continue
    }
    const carClass = catalogue.classOf(entry.className)
    const car = carClass && catalogue.carOf(entry.carName, carClass.name)
    if (!carClass || !car) {
      report.count('refused', what, entry.at, 'Say above which class and car this is.')
      continue
    }
    const number = numberOf(part, entry, what, taken)
    if (isOfSeason) {
      await importSeasonEntry(part, { entry, what, crew, carId: car.id, number })
      continue
    }
    for (const event of coming) {
      const inEvent = `${what}, ${event.title}`
      if ((await listClassesOf(tx, event.id)).includes(carClass.name))
        await enter(part, { entry, what: inEvent, event, crew, carId: car.id, number })
      else
        report.count('refused', inEvent, entry.at, `${carClass.name} does not race in this event.`)
    }
  }
}

async function eventOf({ tx }: Part, id: number | undefined): Promise<Event[]> {
  const event = id === undefined ? undefined : await findEvent(tx, id)
  return event ? [event] : []
}

/** The first of two with one number keeps it. */
function numberOf({ report }: Part, entry: Entry, what: string, taken: Map<string, Entry>) {
  const { number: text, round, at } = entry
  if (text === null) return null
  const number = Number(text)
  if (!/^\d{1,3}$/.test(text) || number === 0) {
    report.remark('kept', what, at, `${text} is no number between 1 and 999, so they get none.`)
    return null
  }
  if (String(number) !== text)
    report.remark('kept', what, at, `The number ${text} is ${number} here.`)
  const place = `${round ?? ''} ${number}`
  const other = taken.get(place)
  if (other) {
    const row = other.at.row === null ? '' : ` (row ${other.at.row})`
    report.remark(
      'kept',
      what,
      at,
      `The number ${number} is used twice. The first entry with it${row} keeps it, this one gets none.`,
    )
    return null
  }
  taken.set(place, entry)
  return number
}

type Entering = {
  entry: Entry
  what: string
  event: Event
  crew: readonly number[]
  carId: number
  number: number | null
}

async function enter(part: Part, { entry, what, event, crew, carId, number }: Entering) {
  const { tx, viewer, at, source, report } = part
  const { teamName } = entry
  const wanted = {
    carId,
    driverNumber: number,
    teamName,
    crew: crew.map((userId) => ({ userId, guestName: null })),
    overLimit: true,
  }
  const entering = { eventId: event.id, actor: viewer, now: at }
  const reason = `Imported from ${source}`
  try {
    const made = await tx.transaction((inner) =>
      reconcile(
        { ...part, tx: inner },
        {
          kind: 'entry',
          key: `${entry.key}@${event.id}`,
          taken: { crew, carId, number, teamName },
          read: (id) => readEntry(inner, id),
          create: () => enterCrew(inner, entering, { ...wanted, reason }),
          change: async (id) => {
            await removeEntry(inner, { id, actor: viewer, now: at }, { reason })
            return enterCrew(inner, entering, { ...wanted, reason })
          },
        },
      ),
    )
    const outcome = made?.outcome ?? 'kept'
    const said = outcome === 'kept' ? 'It was changed here, and stays as it is.' : undefined
    report.count(outcome, what, entry.at, said)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    report.count('refused', what, entry.at, error.message)
  }
}

function nameOf({ number, className, drivers }: Entry, people: ReadonlyMap<string, string>) {
  const names = drivers.flatMap((key) => people.get(key) ?? []).join(', ')
  const car = [number === null ? '' : `#${number}`, className ?? ''].filter(Boolean).join(' ')
  return [car, names].filter(Boolean).join(', ') || 'An entry'
}
