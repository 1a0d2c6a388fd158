import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championships, users } from '#server/database/schema.ts'
import { listTeamSpellings } from '#server/features/entries/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { EffectNames } from '#shared/domain/decisions/effect-words.ts'
import { driverId } from '#shared/domain/drivers/person-key.ts'

const FORMER_MEMBER = 'a former member'

/** What those are called today whom effects name by id or key. */
export async function readEffectNames(
  db: Database,
  effects: readonly Effect[],
): Promise<EffectNames> {
  const people = await namesOf(db, users, users.displayName, effects.flatMap(personsOf))
  const tables = await namesOf(db, championships, championships.name, effects.flatMap(tablesOf))
  const hasTeams = effects.some((effect) => effect.kind === 'points' && effect.of === 'teams')
  const teams = hasTeams ? await listTeamSpellings(db) : new Map<string, string>()
  const person = (id: number) => people.get(id) ?? FORMER_MEMBER
  return {
    person,
    championship: (id) => tables.get(id) ?? 'a championship',
    competitor: (key) => {
      const id = driverId(key)
      if (id !== null) return person(id)
      if (key.startsWith('former member ')) return FORMER_MEMBER
      const name = key.replace(/^(?:team|name) /, '')
      if (key.startsWith('team ')) return teams.get(name) ?? name
      return key.startsWith('name ') ? name : `#${key.split(' ').at(-1)}`
    },
  }
}

const personsOf = (effect: Effect) => [
  ...('userId' in effect && effect.userId !== null ? [effect.userId] : []),
  ...(effect.kind === 'points' ? [driverId(effect.key) ?? 0] : []),
]

const tablesOf = (effect: Effect) => ('championshipId' in effect ? [effect.championshipId] : [])

async function namesOf(
  db: Database,
  table: typeof users | typeof championships,
  name: typeof users.displayName | typeof championships.name,
  ids: readonly number[],
) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: table.id, name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.name]))
}
