import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed, notFound } from '#server/errors.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { isActiveInSeason } from '#shared/domain/season-entries/season-entry.ts'
import {
  getChampionshipOf,
  getSeason,
  listSeasonEvents,
  lockRules,
  lockSeasonEntry,
  type SeasonRow,
} from './season-entries.queries.ts'

export type SeasonAct = { id: number; actor: CurrentUser; now: Date }

/** Whether somebody may decide about all season entries of a championship. */
export function isSeasonOrganiser(actor: CurrentUser, championshipId: number) {
  return can(actor, 'seasons.edit', { championshipId })
}

export const captainOf = ({ crew }: Pick<SeasonRow, 'crew'>) =>
  crew.find(({ isCaptain }) => isCaptain)

/** The members who drive. */
export const driversIn = ({ crew }: Pick<SeasonRow, 'crew'>) =>
  crew.filter(({ hasAccepted }) => hasAccepted).map(({ userId }) => userId)

/** What a fact tells of a season entry: which, and whose. */
export const named = (season: SeasonRow, { name }: { name: string }) => ({
  id: season.id,
  championship: name,
  crew: driversIn(season),
})

/** A season entry with what decides about changes of it. Nobody else changes one of the championship meanwhile. */
export async function lockSeason(tx: Database, { id, actor }: SeasonAct) {
  const championshipId = await getChampionshipOf(tx, id)
  const rules = await lockRules(tx, championshipId)
  const championship = await getSeason(tx, championshipId)
  const season = await lockSeasonEntry(tx, id)
  if (!season) throw notFound('Season entry')
  if (championship.isClosed) throw conflict('This championship is closed: nothing about it changes')
  return {
    season,
    rules,
    championship,
    events: await listSeasonEvents(tx, championshipId),
    isOrganiser: isSeasonOrganiser(actor, championshipId),
  }
}

/** Throws unless the actor leads the crew or organises the championship. */
export function refuseOthers(actor: CurrentUser, season: SeasonRow, isOrganiser: boolean) {
  if (!isOrganiser && captainOf(season)?.userId !== actor.id)
    throw notAllowed('Only the captain of this season entry can do this')
}

export function refuseDrivers(isOrganiser: boolean) {
  if (!isOrganiser) throw notAllowed('Only organisers of the championship can do this')
}

export function refuseEnded(season: SeasonRow) {
  if (!isActiveInSeason(season)) throw conflict('This season entry has ended')
}
