import { createHash } from 'node:crypto'
import type { Entry } from '#shared/contract/entries.ts'
import { driversOf } from '#shared/domain/entries/crew.ts'

/**
 * Changes with everything of an entry that follows from its season entry, so that one that somebody changed by hand is
 * recognised. A hash, because names belong to the entry alone.
 */
export function markOf({ car, number, teamName, teamId, crew }: Entry) {
  const drivers = driversOf(crew).map(({ userId, isCaptain }) => [userId, isCaptain])
  const team = teamId ?? teamName
  return createHash('sha256')
    .update(JSON.stringify([car.id, number, team, drivers.toSorted(byId)]))
    .digest('base64url')
}

function byId([a]: readonly unknown[], [b]: readonly unknown[]) {
  return Number(a) - Number(b)
}
