import { nameKey } from '../drivers/names.ts'

export type CarRegistration = { id: number; teamName: string | null }

type Car = {
  /** The registrations of the car's drivers. */
  registrations: readonly CarRegistration[]
  /** From the result file: usually the name of the livery, unless somebody created a team in the game. */
  fileTeam: string
}

/**
 * The team that a car scores for: the one that most of its drivers signed up with; in a tie, that of the earliest
 * registration. Without a registered team it is the file's, if those count. Undefined if the car scores for no team.
 */
export function carTeam({ registrations, fileTeam }: Car, countsFileTeams: boolean) {
  const teams = new Map<string, { name: string; drivers: number }>()
  // A driver may be listed in a car under two names.
  const once = new Map(registrations.map((registration) => [registration.id, registration]))
  for (const { teamName } of [...once.values()].toSorted((a, b) => a.id - b.id)) {
    const name = teamName?.trim()
    if (!name) continue
    const team = teams.get(nameKey(name)) ?? { name, drivers: 0 }
    team.drivers++
    teams.set(nameKey(name), team)
  }
  const [most] = [...teams.values()].toSorted((a, b) => b.drivers - a.drivers)
  if (most) return most.name
  return (countsFileTeams && fileTeam.trim()) || undefined
}
