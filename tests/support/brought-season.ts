import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import { nothingImported } from '#shared/domain/season-imports/imported.ts'

type Sent = Partial<SeasonToImport>

const at = (row: number) => ({ file: 'season.csv', row })

/** The first of these made-up Steam ids. */
const FIRST_STEAM_ID = 76561202255230001n

/** What the readers find in a season of two held rounds and one to come, with four drivers in two classes. */
export function broughtSeason(change: Sent = {}, year = 2026): SeasonToImport {
  const { people: _people, ...nothing } = nothingImported()
  const names = ['Ann Owl', 'Ben Kestrel', 'Cleo Heron', 'Dan Finch']
  return {
    ...nothing,
    people: names.map((name, index) => ({
      key: `simgrid:user:${index + 1}`,
      at: at(index + 2),
      name,
      userName: name.toLowerCase().replace(' ', '_'),
      steamId: String(FIRST_STEAM_ID + BigInt(index)),
      namesInFiles: [name],
    })),
    rounds: [1, 2, 3].map((number) => ({
      key: `simgrid:race:${year}${number}`,
      at: at(number),
      number,
      title: `Owl Cup ${number} of ${year}`,
      trackName: number === 2 ? 'Autodromo Nazionale Monza' : 'Fuji Speedway',
      startsAt: number === 3 ? `${year + 40}-03-01T18:00:00Z` : `${year}-0${number}-01T18:00:00Z`,
      state: null,
    })),
    results: [1, 2].flatMap((round) =>
      names.map((_name, index) => ({
        key: `simgrid:race:${year}${round}:race_1:registration:${index + 1}`,
        at: at(index + 2),
        round: `simgrid:race:${year}${round}`,
        number: String(50 + index),
        className: index < 2 ? 'LMGT3' : 'Hypercar',
        carName: null,
        teamName: index < 2 ? 'Blue Owl' : null,
        drivers: [`simgrid:user:${index + 1}`],
        place: null,
        placeInClass: (index % 2) + 1,
        laps: index < 2 ? 40 : 44,
        totalTimeMs: 4_000_000 + index * 1000,
        bestLapMs: 100_000 + index,
        status: 'finished' as const,
        points: null,
      })),
    ),
    timezone: 'UTC',
    answers: {},
    ...change,
  }
}

/** An entry of the whole season. */
export const broughtEntry = (index: number, number: string | null) => ({
  key: `simgrid:registration:${index}`,
  at: at(index + 1),
  number,
  className: 'LMGT3',
  carName: 'BMW M4 LMGT3',
  teamName: 'Blue Owl',
  drivers: [`simgrid:user:${index}`],
  round: null,
  status: 'confirmed' as const,
})
