import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { listDrivers, readDriver } from '#server/features/drivers/index.ts'
import { listTeamsWithCounts, readTeam } from '#server/features/teams/index.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type {
  PublicDriver,
  PublicDriverProfile,
  PublicTeamDetail,
} from '#shared/contract/public/people.ts'
import { namedFor } from './named.ts'
import { isDriverSearchable } from './public-people.queries.ts'
import { isShown, listHiddenEvents } from './public-events.queries.ts'

const byName = new Intl.Collator('en', { numeric: true })

/** Members who are named as they raced, by name. */
export async function publicDrivers(
  db: Database,
  { namings }: PublicState,
): Promise<PublicDriver[]> {
  return (await listDrivers(db, isShown))
    .filter(({ id }) => !namings.has(id))
    .map(({ id, displayName, wins, podiums }) => ({ id, name: displayName, wins, podiums }))
    .toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}

/** @throws not_found, also for whoever is not named as raced */
export function publicDriver(
  db: Database,
  { namings, parts }: PublicState,
  id: number,
): Promise<PublicDriverProfile> {
  return atOneMoment(db, async (tx) => {
    const hidden = await listHiddenEvents(tx)
    const driver = namings.has(id) ? undefined : await readDriver(tx, id, hidden)
    if (!driver) throw notFound('Driver')
    return {
      id,
      name: driver.displayName,
      driverCategory: driver.driverCategory,
      isSearchable: await isDriverSearchable(tx, id),
      statistics: driver.statistics,
      races: parts.has('results')
        ? driver.races.map(({ track, ...race }) => ({ ...race, trackName: track.name }))
        : [],
    }
  })
}

export async function publicTeams(db: Database) {
  return (await atOneMoment(db, listTeamsWithCounts)).map(({ id, name, races }) => ({
    id,
    name,
    races,
  }))
}

/** @throws not_found */
export function publicTeamPage(
  db: Database,
  state: PublicState,
  id: number,
): Promise<PublicTeamDetail> {
  return atOneMoment(db, async (tx) => {
    const { name, members, entries, results } = await readTeam(tx, id)
    const hidden = await listHiddenEvents(tx)
    const { hide, parts } = state
    const people = members.map(({ userId, displayName }) => ({
      userId,
      name: displayName,
      number: null,
    }))
    return {
      id,
      name,
      members: people.map(namedFor(state, people)),
      entries: parts.has('entries')
        ? entries
            .filter(({ event }) => !hidden.has(event.id))
            .map(({ event, car, driverNumber, crew }) => ({
              event,
              carModel: `${car.make} ${car.model}`,
              carClass: car.carClass.name,
              number: driverNumber === null ? null : String(driverNumber),
              crew: crew.map(hide),
            }))
        : [],
      results: parts.has('results')
        ? results
            .filter(({ eventId }) => !hidden.has(eventId))
            .map(({ drivers, ...result }) => ({ ...result, drivers: drivers.map(hide) }))
        : [],
    }
  })
}
