import type { EventRound } from '#shared/contract/championship-links.ts'
import type {
  ChampionshipTable,
  ScoredCar,
  TableRow,
} from '#shared/contract/championship-tables.ts'
import type {
  Championship,
  ChampionshipRound,
  ChampionshipSummary,
} from '#shared/contract/championships.ts'

type Cell = NonNullable<TableRow['cells'][number]>

/** A car that won with its only driver. */
export function sampleCar(change: Partial<ScoredCar> = {}): ScoredCar {
  return {
    round: '31',
    number: '7',
    carClass: 'Hypercar',
    drivers: ['Lotta Laps'],
    userIds: [],
    team: null,
    status: 'finished',
    place: 1,
    unclassified: null,
    placePoints: { base: 25, factor: 1, award: 1, crewFactor: 1, points: 25 },
    bonuses: [],
    points: 25,
    excessLaps: 0,
    decisions: [],
    ...change,
  }
}

type CellChange = Partial<Cell> & { withheld?: Cell['counted'][number]['withheld'] }

/** The points of the first car of the table. */
export function sampleCell({ withheld = null, ...change }: CellChange = {}): Cell {
  const { points = 25 } = change
  return {
    points,
    counted: [{ car: 0, points, place: 1, withheld }],
    leftOut: [],
    dropped: null,
    kept: null,
    ...change,
  }
}

export function sampleRow(name: string, position: number, change: Partial<TableRow>): TableRow {
  const cells = change.cells ?? []
  const won = cells.map((cell) => (cell && !cell.dropped ? cell.points : 0))
  return {
    key: name,
    name,
    userId: null,
    position,
    unranked: null,
    points: won.reduce((total, points) => total + points, 0),
    isAtFloor: false,
    cells,
    deducted: 0,
    deductions: [],
    starts: cells.filter(Boolean).length,
    tieAbove: null,
    tieBelow: null,
    moved: null,
    ...change,
  }
}

/** A table of as many rounds as the rows have cells: '31', '32', … */
export function sampleTable(rows: TableRow[], change: Partial<ChampionshipTable> = {}) {
  const rounds = (rows[0]?.cells ?? []).map((_, index) => ({
    id: String(31 + index),
    state: 'held' as const,
    hasClass: true,
    isProvisional: false,
  }))
  return { rounds, rows, cars: [sampleCar()], outlook: null, frozenAt: null, ...change }
}

export function sampleRound(
  index: number,
  name: string,
  change: Partial<ChampionshipRound> = {},
): ChampionshipRound {
  return {
    id: String(31 + index),
    eventId: 31 + index,
    race: null,
    atMinutes: null,
    name,
    startDateTime: new Date(`2026-0${index + 1}-14T20:00:00Z`),
    timezone: 'Europe/Paris',
    trackName: 'Spa-Francorchamps',
    sessionId: null,
    minutes: 360,
    eventStatus: 'completed',
    state: 'official',
    factor: null,
    points: null,
    beyond: null,
    award: 1,
    minDriveMinutes: null,
    qualifying: null,
    withoutBonus: [],
    ...change,
  }
}

export function sampleSummary(change: Partial<ChampionshipSummary> = {}): ChampionshipSummary {
  const { id = 3 } = change
  return {
    key: `season-${id}`,
    id,
    name: 'Winter Cup',
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: new Date('2026-05-01T00:00:00Z'),
    closed: null,
    heldRounds: 2,
    plannedRounds: 3,
    ...change,
  }
}

/** The event as a round of a championship. */
export function sampleEventRound(championship: Partial<EventRound['championship']>): EventRound {
  return {
    championship: { key: 'season-3', name: 'Winter Cup', isClosed: false, ...championship },
    id: '31',
    race: null,
    name: null,
    number: 1,
    rounds: 3,
    factor: 1,
    points: null,
    award: 1,
    state: 'none',
  }
}

export function sampleChampionship(change: Partial<Championship> = {}): Championship {
  return {
    ...sampleSummary(),
    version: 1,
    hasDays: true,
    configuration: {},
    rules: { drops: { best: 2 } },
    pointsSystem: null,
    countsFileTeams: false,
    reopenings: [],
    publications: [],
    published: null,
    rounds: [
      sampleRound(0, 'Ardennes Night'),
      sampleRound(1, 'Fuji Twilight'),
      sampleRound(2, 'Last Light', { state: 'none', eventStatus: 'upcoming' }),
    ],
    classes: ['Hypercar', 'LMGT3'],
    categories: [],
    lastRaced: [],
    tables: ['drivers', 'teams'],
    leaders: [{ carClass: 'Hypercar', name: 'Lotta Laps', userId: null, points: 43 }],
    ...change,
  }
}
