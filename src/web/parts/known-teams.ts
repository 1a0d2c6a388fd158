import { useQuery } from '@tanstack/react-query'
import type { Team } from '#shared/contract/teams.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import type { SuggestField } from '#web/ui/index.ts'
import { teamsQuery } from '#web/data/teams.ts'

/** Known teams for a field of team names, and the name that a typed text is shown with. */
export function useKnownTeams() {
  const { data: teams = [] } = useQuery(teamsQuery)
  return {
    suggestions: teams.map(({ name, aliases }) => ({
      value: name,
      note: aliases.length > 0 ? aliases.join(', ') : undefined,
    })) satisfies Parameters<typeof SuggestField>[0]['suggestions'],
    /** The name of the team that has this spelling, else the text itself; null if it is empty. */
    shownName: (text: string) => shownName(teams, text),
  }
}

function shownName(teams: readonly Team[], text: string) {
  const key = nameKey(text)
  if (key === '') return null
  const known = teams.find(({ name, aliases }) =>
    [name, ...aliases].some((one) => nameKey(one) === key),
  )
  return known?.name ?? text.trim()
}

/** 'Shown as Kerb Crawlers', if the team is typed with another spelling. */
export function spellingHelp(text: string, shown: string | null) {
  return shown !== null && shown !== text.trim() ? `Shown as ${shown}` : undefined
}
