import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { listEventCards } from '#server/features/events/index.ts'
import { importResults } from '#server/features/results/index.ts'
import { linkGuest } from './link-guest.ts'
import { confirmPastRaces } from './confirm-past-races.ts'
import { closeSeason } from './close-season.ts'
import { publishSeason } from './publish-season.ts'
import { adjustPastRace } from './adjust-past-race.ts'
import { equipPastRace } from './equip-past-race.queries.ts'
import { pastRaces } from './season/past-races.ts'
import { findRaceDirector } from './find-stored.queries.ts'
import { closedSeason } from './season/seasons.ts'
import { TROPHY } from './season/trophy.ts'
import { weekend } from './weekend.ts'
import { writeSessionFile } from './write-race-file.ts'

// After the flag.
const UPLOAD_DELAY_MS = 95 * 60_000

/** Simulates each past event that has no results and imports its files as the race director. */
export async function importPastRaces(deps: Deps) {
  const upcoming = await listEventCards(deps.db, 'upcoming')
  const waiting = upcoming.filter(({ raceResults }) => raceResults.length === 0)
  const viewer = await findRaceDirector(deps.db)
  if (!viewer) return
  const folder = path.join(deps.config.dataDir, 'race-files')
  await mkdir(folder, { recursive: true })
  // Oldest first, as members were told of the results.
  const races = [...pastRaces.entries()]
    .flatMap(([index, race]) => {
      const event = waiting.find(({ title }) => title === race.title)
      return event ? [{ index, race, event }] : []
    })
    .toSorted((a, b) => a.event.startDateTime.getTime() - b.event.startDateTime.getTime())
  for (const { index, race, event } of races) {
    const uploadedAt = new Date(event.endDateTime.getTime() + UPLOAD_DELAY_MS)
    for (const run of weekend(race, index, event.startDateTime)) {
      const file = await writeSessionFile(folder, run)
      await importResults({ ...deps, now: () => uploadedAt }, { eventId: event.id, file, viewer })
    }
  }
  await rm(folder, { recursive: true })
  await adjustPastRace(deps, 'Sarthe, Abridged', viewer)
  await deps.db.transaction((tx) => equipPastRace(tx, 'Sarthe, Abridged'))
  await linkGuest(deps, 'Sarthe, Abridged', viewer)
  await confirmPastRaces(deps, viewer)
  await closeSeason(deps, closedSeason.name, viewer)
  await publishSeason(deps, TROPHY, viewer)
}
