import type { Preview, StoredChampionship } from '#shared/contract/championship-form.ts'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { sampleCell, sampleRow, sampleTable } from './championship-samples.ts'
import { sampleCard } from './samples.ts'

export const PREVIEW = 'POST /api/championships/preview'

/** A championship of the first three months of 2026. */
export function sampleStored(change: Partial<StoredChampionship> = {}): StoredChampionship {
  return {
    id: 3,
    key: 'season-3',
    name: 'Winter Cup',
    firstDay: '2026-01-01',
    lastDay: '2026-03-31',
    configuration: { drops: { best: 1 } },
    pointsSystemId: null,
    countsFileTeams: false,
    categories: [],
    rounds: [sampleStoredRound(31), sampleStoredRound(32)],
    version: 4,
    isClosed: false,
    classes: ['Hypercar'],
    knownCategories: [],
    ...change,
  }
}

/** A round that nothing is set about. */
const sampleStoredRound = (eventId: number): StoredChampionship['rounds'][number] => ({
  eventId,
  race: null,
  atMinutes: null,
  name: null,
  minutes: null,
  factor: null,
  points: null,
  beyond: null,
  award: null,
  minDriveMinutes: null,
  qualifying: null,
  withoutBonus: [],
})

/** Two in its days, and one later. */
export const sampleRaces = () => [
  sampleRace(31, 'Ardennes Night', '2026-01-14'),
  sampleRace(32, 'Fuji Twilight', '2026-02-14'),
  sampleRace(33, 'Desert Night', '2026-06-14'),
]

function sampleRace(id: number, title: string, day: string) {
  const startDateTime = new Date(`${day}T20:00:00Z`)
  return sampleCard({ id, title, startDateTime, status: 'completed' })
}

export function samplePointsSystem(change: Partial<PointsSystem> = {}): PointsSystem {
  return {
    id: 7,
    name: 'Nine',
    configuration: { points: [9, 6, 4] },
    version: 2,
    usedBy: [],
    isFixed: false,
    ...change,
  }
}

export function samplePreview(change: Partial<Preview> = {}): Preview {
  return {
    table: sampleTable([
      sampleRow('Lotta Laps', 1, { cells: [sampleCell()] }),
      sampleRow('Hank Hairpin', 2, { cells: [sampleCell({ points: 18 })] }),
    ]),
    classes: ['Hypercar'],
    moves: [],
    borrowedFrom: null,
    ...change,
  }
}

export function sampleMove(name: string, change: Partial<Preview['moves'][number]> = {}) {
  return { key: name, name, from: 1, to: 1, pointsBefore: 25, pointsAfter: 25, ...change }
}
