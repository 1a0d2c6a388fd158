import type { Database } from '#server/database/database.ts'
import type { ManagedTeam, Spelling } from '#shared/contract/teams.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { countTexts, getTeamWithAliases, listTeamsWithAliases } from './teams.queries.ts'

type Texts = Awaited<ReturnType<typeof countTexts>>
type Spelled = Awaited<ReturnType<typeof getTeamWithAliases>>

const byName = new Intl.Collator('en', { numeric: true })

/** All teams by name, and the texts of entries without a team, most entries first. */
export async function listManagedTeams(db: Database) {
  const texts = await countTexts(db)
  const teams = await listTeamsWithAliases(db)
  return {
    teams: teams.map((team) => managed(team, texts)).sort((a, b) => byName.compare(a.name, b.name)),
    freeTexts: freeTexts(texts),
  }
}

export async function getManagedTeam(db: Database, id: number) {
  return managed(await getTeamWithAliases(db, id), await countTexts(db))
}

function managed({ id, name, version, aliases }: Spelled, texts: Texts): ManagedTeam {
  const own = texts.filter(({ teamId }) => teamId === id)
  const count = (rows: Texts) => rows.reduce((sum, { entries }) => sum + entries, 0)
  return {
    id,
    name,
    version,
    entries: count(own),
    aliases: aliases.map((alias) => ({
      name: alias,
      entries: count(own.filter(({ text }) => nameKey(text) === nameKey(alias))),
    })),
  }
}

/** Texts that read the same are one; its most frequent spelling is shown. */
function freeTexts(texts: Texts): Spelling[] {
  const found = new Map<string, Spelling>()
  for (const { teamId, text, entries } of texts) {
    const key = nameKey(text)
    if (teamId !== null || key === '') continue
    const known = found.get(key) ?? { name: text, entries: 0 }
    found.set(key, { ...known, entries: known.entries + entries })
  }
  return [...found.values()].sort((a, b) => b.entries - a.entries || byName.compare(a.name, b.name))
}
