import type { Database } from '#server/database/database.ts'
import {
  type Championships,
  isOver,
  type Planned,
  type RememberedPlaces,
  roundTitle,
  shownChampionship,
  shownSummary,
  shownTable,
} from '#server/features/championships/index.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type { ChampionshipTable, WantedTable } from '#shared/contract/championship-tables.ts'
import type {
  PublicChampionship,
  PublicChampionshipSummary,
  PublicTable,
} from '#shared/contract/public/championships.ts'
import type { PublicFront } from '#shared/contract/public/front.ts'
import { namedFor } from './named.ts'
import { listHiddenEvents } from './public-events.queries.ts'

type Reading = { db: Database; championships: Championships }

type Needs = Reading & { placesIn: RememberedPlaces; now: () => Date }

const HEAD_ROWS = 3

/** Latest first. */
export async function publicChampionships(
  { db, championships, placesIn }: Needs,
  state: PublicState,
): Promise<PublicChampionshipSummary[]> {
  const hidden = await listHiddenEvents(db)
  const plan = await championships.readPlan()
  const places = await placesIn(plan)
  return plan.map((planned, index) =>
    summaryOf(
      planned,
      (places[index]?.classes ?? []).flatMap(({ carClass, leaders }) =>
        leaders.map((leader) => ({ ...leader, carClass })),
      ),
      { state, hidden },
    ),
  )
}

type Leader = { carClass: string; name: string; userId: number | null; points: number }
type Seen = { state: PublicState; hidden: ReadonlySet<number> }

function summaryOf(
  planned: Planned,
  leaders: readonly Leader[],
  { state, hidden }: Seen,
): PublicChampionshipSummary {
  const rounds = planned.rounds.filter(({ event }) => !hidden.has(event.id))
  const { closed, ...summary } = shownSummary({ ...planned, rounds })
  return { ...summary, isClosed: closed !== null, leaders: leadersFor(leaders, state) }
}

function leadersFor(leaders: readonly Leader[], state: PublicState) {
  const people = leaders.map(({ name, userId }) => ({ name, userId, number: null }))
  const person = namedFor(state, people)
  return leaders.map(({ carClass, name, userId, points }) => ({
    carClass,
    person: person({ name, userId, number: null }),
    points,
  }))
}

/** @throws not_found */
export async function publicChampionship(
  { db, championships }: Reading,
  state: PublicState,
  key: string,
): Promise<PublicChampionship> {
  const hidden = await listHiddenEvents(db)
  const planned = await championships.get(key)
  const shown = shownChampionship(await championships.score(planned), NO_PAST)
  return {
    ...summaryOf(planned, shown.leaders, { state, hidden }),
    rounds: shown.rounds.filter(({ eventId }) => !hidden.has(eventId)),
    classes: shown.classes,
    categories: shown.categories,
    tables: shown.tables,
  }
}

const NO_PAST = { reopenings: [], publications: [] }

/** @throws not_found */
export async function publicTable(
  { db, championships }: Reading,
  state: PublicState,
  { key, ...wanted }: Pick<WantedTable, 'of' | 'class' | 'category'> & { key: string },
): Promise<PublicTable> {
  const hidden = await listHiddenEvents(db)
  const scored = await championships.score(await championships.get(key))
  // As of the last round it is the same table, without what can still happen, which would take time.
  const asOf = scored.season.rounds.at(-1)?.id
  const table = shownTable(scored, { ...wanted, asOf, withoutDrops: false })
  const roundOf = new Map(
    scored.rounds.map(({ planned, event }) => [
      planned.id,
      { eventId: event.id, name: roundTitle(planned, event.title), trackName: event.trackName },
    ]),
  )
  const shownRounds = table.rounds.map(({ id, isProvisional }) => {
    const round = roundOf.get(id)
    return round && !hidden.has(round.eventId) ? { ...round, isProvisional } : undefined
  })
  const people = table.rows.map((row) => ({
    userId: row.userId,
    name: row.userId === null ? state.hide(row.name) : row.name,
    number: lastNumber(row, table),
  }))
  const person = namedFor(state, people)
  return {
    rounds: shownRounds.filter((round) => round !== undefined),
    rows: table.rows.map(({ position, points, deducted, moved, cells }, index) => {
      const named = people[index] ?? { userId: null, name: '', number: null }
      return {
        position,
        person: person(named),
        carNumber: named.number,
        points,
        deducted,
        moved,
        cells: cells
          .filter((_, round) => shownRounds[round] !== undefined)
          .map((cell) => cell && { points: cell.points, isDropped: cell.dropped !== null }),
      }
    }),
    frozenAt: table.frozenAt,
  }
}

/** A table of each of these classes. @throws not_found */
export async function publicTables(
  reading: Reading,
  state: PublicState,
  {
    key,
    classes,
    of = 'drivers',
  }: { key: string; classes: readonly string[]; of?: WantedTable['of'] },
) {
  const tables = []
  for (const carClass of classes) {
    const wanted = { key, of, class: carClass, category: undefined }
    tables.push({ carClass, table: await publicTable(reading, state, wanted) })
  }
  return tables
}

function lastNumber({ cells }: ChampionshipTable['rows'][number], { cars }: ChampionshipTable) {
  const last = cells.findLast((cell) => cell !== null)?.counted[0]
  return last === undefined ? null : (cars[last.car]?.number ?? null)
}

/** What the front page says about championships: who won the last one, and who leads the one that is on. */
export async function championshipsOnFront(
  needs: Needs,
  state: PublicState,
): Promise<Pick<PublicFront, 'champions' | 'standing'>> {
  if (!state.parts.has('standings')) return { champions: null, standing: null }
  const plan = (await needs.championships.readPlan()).filter(({ row }) => row !== null)
  const now = needs.now()
  const over = plan.find((planned) => isOver(planned, now))
  const running = plan.find((planned) => !isOver(planned, now) && isRaced(planned))
  return {
    champions: over ? await championsIn(needs, state, over) : null,
    standing: running ? await standingIn(needs, state, running) : null,
  }
}

const isRaced = ({ rounds }: Planned) => rounds.some(({ event }) => event.isHeld)

async function championsIn(
  { placesIn }: Needs,
  state: PublicState,
  { key, name, ...planned }: Planned,
) {
  const [places] = await placesIn([{ key, name, ...planned }])
  const leaders = (places?.classes ?? []).flatMap(({ carClass, leaders: first }) =>
    first.map((leader) => ({ ...leader, carClass })),
  )
  return leaders.length === 0 ? null : { key, name, classes: leadersFor(leaders, state) }
}

async function standingIn(needs: Needs, state: PublicState, { key }: Planned) {
  const shown = await publicChampionship(needs, state, key)
  const [carClass] = shown.classes
  if (carClass === undefined) return null
  const table = await publicTable(needs, state, { key, of: 'drivers', class: carClass })
  const { name, heldRounds, plannedRounds } = shown
  return {
    key,
    name,
    carClass,
    heldRounds,
    plannedRounds,
    rows: table.rows.slice(0, HEAD_ROWS),
  }
}
