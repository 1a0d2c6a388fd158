import { type Markup, markup } from '#server/html/markup.ts'
import type { PublicChampionship, PublicTable } from '#shared/contract/public/championships.ts'
import type {
  PublicEntry,
  PublicEventCard,
  PublicResult,
  PublicResults,
} from '#shared/contract/public/events.ts'
import { inClasses } from '#shared/domain/embeds/in-classes.ts'
import { isOut, timeOf } from '#shared/domain/embeds/shown-time.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { classMark } from './picture-style.ts'

const COLUMNS = 3
const LINES = 8
const SLOTS = 16

/** Signs of a title that fit in its largest and its second size. */
const TITLE_SIGNS = { large: 28, middle: 44 }

/** What a picture consists of: pages that take turns. None if there is nothing to show. */
export type Pages = readonly Markup[]

/** A car in a list. */
type Line = {
  place: string | null
  number: string | null
  name: string
  below: string
  value: string
}

type Group = { carClass: string; count: string; lines: readonly Line[] }

type Head = { title: string; text: string }

export function entriesPages(event: PublicEventCard, entries: readonly PublicEntry[]): Pages {
  const confirmed = entries.filter(({ isConfirmed }) => isConfirmed)
  const order = event.classes.map(({ name }) => name)
  return boards(
    { title: event.title, text: `Entry list, ${counted(confirmed.length, 'car')}` },
    inClasses(confirmed, order).map(([carClass, rows]) => ({
      carClass,
      count: counted(rows.length, 'car'),
      lines: rows.map(({ number, team, crew, carModel }) => ({
        place: null,
        number,
        ...named(team, crew, carModel),
        value: '',
      })),
    })),
  )
}

export function resultPages({
  event,
  session,
  sessions,
  classification,
  rows,
}: PublicResults): Pages {
  const name = session && sessions.length > 1 && sessionNameAmong(session, sessions)
  const state = classification && stateWords(classification, event.timezone)
  return boards(
    { title: event.title, text: [name, state].filter(Boolean).join(', ') || 'Result' },
    inClasses(rows).map(([carClass, cars]) => ({
      carClass,
      count: counted(cars.length, 'car'),
      lines: cars.map((row) => ({
        place: isOut(row) ? '–' : String(row.classPosition),
        number: row.carNumber,
        ...named(row.team, row.drivers, row.carModel),
        value: timeOf(row),
      })),
    })),
  )
}

export type ClassTable = { carClass: string; table: PublicTable }

export function tablePages(championship: PublicChampionship, tables: readonly ClassTable[]): Pages {
  const { name, heldRounds, plannedRounds, isClosed } = championship
  return boards(
    {
      title: name,
      text: isClosed ? 'Final table' : `After ${heldRounds} of ${counted(plannedRounds, 'round')}`,
    },
    tables
      .filter(({ table }) => table.rows.length > 0)
      .map(({ carClass, table: { rows } }) => ({
        carClass,
        count: 'Points',
        lines: rows.map(({ position, person, carNumber, points, moved }) => ({
          place: position === null ? '–' : String(position),
          number: carNumber,
          name: person.name,
          below: movedText(moved),
          value: String(points),
        })),
      })),
  )
}

function movedText(moved: number | null) {
  if (moved === null || moved === 0) return ''
  return moved > 0 ? `up ${moved}` : `down ${-moved}`
}

/** The order of the qualifying, in two rows as on a grid. */
export function gridPages({ event, session, rows }: PublicResults): Pages {
  if (session?.kind !== 'qualifying') return []
  const cars = [...rows].sort((one, other) => one.position - other.position)
  return blocks(cars, SLOTS).map(
    (page) =>
      markup`<section class="board grid">${headOf({
        title: event.title,
        text: `Qualifying, ${trackLabel(event.track)}`,
      })}<ol class="slots">${page.map((car) => {
        const { name, below } = named(car.team, car.drivers, car.carModel)
        return markup`
<li class="${classMark(car.carClass)}"><b>${car.position}</b><span class="plate">${car.carNumber}</span>${nameOf(name, below, car.bestLapTime)}</li>`
      })}</ol></section>`,
  )
}

/** A car at the lower edge, as the latest session has it. */
export type ShownCar = {
  number: string | null
  carClass: string
  names: string
  team: string
  /** [name, value] */
  figures: readonly (readonly [string, string])[]
}

export function carsOf({ session, rows }: PublicResults): ShownCar[] {
  return rows.map((row) => ({
    number: row.carNumber,
    carClass: row.carClass,
    names: namesOf(row.drivers),
    team: [row.team?.name, row.carModel].filter(Boolean).join(', '),
    figures: figuresOf(row, session?.kind === 'race'),
  }))
}

function figuresOf(row: PublicResult, isRace: boolean) {
  const figures: [string, string][] = [
    [row.carClass, isOut(row) ? row.status : `P${row.classPosition}`],
    [row.classPosition === 1 ? 'Time' : 'Gap', isRace && !isOut(row) ? timeOf(row) : ''],
    ['Best lap', row.bestLapTime],
  ]
  return figures.filter(([, value]) => value !== '')
}

export const enteredCars = (entries: readonly PublicEntry[]): ShownCar[] =>
  entries
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ number, carClass, crew, team, carModel }) => ({
      number,
      carClass,
      names: namesOf(crew.filter(({ role }) => role === 'driver')),
      team: [team?.name, carModel].filter(Boolean).join(', '),
      figures: [['Class', carClass]],
    }))

export function carPages(cars: readonly ShownCar[], number: string | undefined): Pages {
  return cars
    .filter((car) => number === undefined || car.number === number)
    .map(
      ({ carClass, names, team, figures, ...car }) => markup`
<section class="lower ${classMark(carClass)}"><div><span class="plate">${car.number ?? '–'}</span></div>
<div><b>${names}</b><p>${team}</p></div>
<div><dl>${figures.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></div></section>`,
    )
}

/**
 * Boards with a column for each class. Classes of more lines than fit are continued on the next page; a class that is alone
 * takes all columns.
 */
function boards(head: Head, groups: readonly Group[]): Pages {
  const columns = groups.map(({ lines, ...group }) =>
    blocks(lines, LINES).map((block) => ({ ...group, lines: block })),
  )
  const [only = []] = columns
  const most = Math.max(0, ...columns.map(({ length }) => length))
  const pages =
    columns.length === 1
      ? blocks(only, COLUMNS)
      : Array.from({ length: most }, (_, index) =>
          blocks(
            columns.flatMap((column) => column[index] ?? []),
            COLUMNS,
          ),
        ).flat()
  return pages.map(
    (page) =>
      markup`<section class="board">${headOf(head)}<div class="columns of${page.length}">${page.map(columnOf)}</div></section>`,
  )
}

function columnOf({ carClass, count, lines }: Group) {
  const isPlain = lines.every(({ place }) => place === null)
  return markup`
<section class="${classMark(carClass)}"><h2>${carClass}<i>${count}</i></h2><ol class="lines${isPlain && ' plain'}">${lines.map(
    ({ place, number, name, below, value }) => markup`
<li>${place !== null && markup`<b>${place}</b>`}<span class="plate">${number ?? '–'}</span>${nameOf(name, below, value)}</li>`,
  )}</ol></section>`
}

function headOf({ title, text }: Head) {
  const size =
    title.length <= TITLE_SIGNS.large ? '' : title.length <= TITLE_SIGNS.middle ? 'long' : 'longest'
  return markup`<div class="head"><h1 class="${size}">${title}</h1><p>${text}</p></div>`
}

function nameOf(name: string, below: string, value: string) {
  return markup`<div><span>${name}</span><small>${below}</small></div><i>${value}</i>`
}

type Named = { name: string }

const namesOf = (crew: readonly Named[]) => crew.map(({ name }) => name).join(', ')

/** The team, and its drivers below; without a team, the drivers, and their car below. */
function named(team: Named | null, crew: readonly Named[], carModel: string) {
  const names = namesOf(crew)
  return team ? { name: team.name, below: names } : { name: names, below: carModel }
}

function blocks<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  )
}
