import type { Database } from '#server/database/database.ts'
import { licenceAt, licenceSettings, readLicenceFacts } from '#server/features/licences/index.ts'
import type { RoundBan } from '#shared/domain/penalties/round-bans.ts'
import { listObstacles } from './bans.queries.ts'

type Wanted = { userId: number; eventId: number; now: Date }

type Obstacle = Awaited<ReturnType<typeof listObstacles>>[number]

/** What keeps a person out of an event, by a decision in force. */
export async function findRoundBan(db: Database, wanted: Wanted): Promise<RoundBan | undefined> {
  for (const obstacle of await listObstacles(db, wanted)) {
    const ban = toBan(obstacle) ?? (await toLimit(db, obstacle, wanted))
    if (ban) return ban
  }
  return undefined
}

function toBan({ label, effect, championship, covered, last }: Obstacle): RoundBan | undefined {
  if (effect.kind === 'exclusion')
    return { kind: 'exclusion', label, championship: championship ?? 'the championship' }
  if (effect.kind !== 'ban' || !last) return undefined
  return {
    kind: 'ban',
    label,
    last: { title: last.title, startsAt: new Date(last.startsAt) },
    more: Math.max(0, effect.rounds - covered),
  }
}

/** Judged on the day of the race. */
async function toLimit(
  db: Database,
  { label, effect, championshipId, startsAt }: Obstacle,
  { userId, now }: Wanted,
): Promise<RoundBan | undefined> {
  if (effect.kind !== 'no-start-above') return undefined
  const licence = await licenceSettings(db, championshipId)
  const facts = await readLicenceFacts(db, userId, now)
  const { sum: points } = licenceAt(facts, licence, startsAt)
  return points > effect.points
    ? { kind: 'no-start', label, limit: effect.points, points }
    : undefined
}
