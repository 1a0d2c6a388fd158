import { tracks } from '#server/database/catalogue/tracks.ts'
import type { RaceFileEntry, RaceFileOptions } from './race-file/options.ts'
import { aiCrews, type Crew, guestCrews } from './season/crews.ts'
import type { PastRace } from './season/demo-event.ts'
import { garage } from './season/garage.ts'
import { nameInFiles } from './season/members.ts'

/** Options for an event's race: the registered crews, and some guests. @param round counts the races of the season */
export function raceOptions(race: PastRace, round: number, startedAt: Date): RaceFileOptions {
  const [name, layout] = race.track
  const track = tracks.find((one) => one.name === name && one.layoutVariant === layout)
  if (!track) throw new Error(`There is no track ${race.track.join(', ')}`)
  const guests = guestCrews.filter(({ number }) => race.guests.includes(number))
  return {
    seed: 2_400 + round,
    minutes: race.raceMinutes,
    startedAt,
    track: {
      venue: track.fileVenue,
      course: track.fileCourse,
      event: race.title,
      lengthMetres: Number(track.lengthKm) * 1000,
    },
    lapSeconds: race.lapSeconds,
    entries: [
      ...race.registrations.filter(({ state, isAbsent }) => !state && !isAbsent),
      ...guests,
    ].map((crew) => toFileEntry(crew, round)),
  }
}

/** Cars of the game's AI. */
export const aiEntries = (round: number): RaceFileEntry[] =>
  aiCrews.map((crew) => ({ ...toFileEntry(crew, round), isAi: true }))

/** A crew's drivers take turns in starting. */
function toFileEntry({ number, team, car, drivers }: Crew, round: number): RaceFileEntry {
  const first = round % drivers.length
  const { fileClass, carType } = garage[car]
  return {
    carNumber: String(number),
    carClass: fileClass,
    carType,
    teamName: team,
    drivers: [...drivers.slice(first), ...drivers.slice(0, first)].map(nameInFiles),
  }
}
