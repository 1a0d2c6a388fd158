import type { CrewRole } from './crew.ts'

/** '#7 Kerb Crawlers'; undefined if it has neither number nor team. */
export function entryName(entry: { number: number | null; teamName: string | null }) {
  const { number, teamName } = entry
  return [number === null ? '' : `#${number}`, teamName].filter(Boolean).join(' ') || undefined
}

/** 'Kerb Crawlers': the entry's name beside a plate with its number; without a team, its first driver. */
export function nameBesidePlate(
  { name, number }: { name: string; number: number | null },
  crew: readonly string[],
) {
  if (name === `#${number}`) return crew[0] ?? name
  return name.replace(`#${number} `, '')
}

/** The crew without its captain: 'Otto Overlap', 'Rita Runoff (reserve)' */
export function crewmates(
  crew: readonly { displayName: string; role: CrewRole; isCaptain: boolean }[],
) {
  return crew
    .filter(({ isCaptain }) => !isCaptain)
    .map(({ displayName, role }) => (role === 'driver' ? displayName : `${displayName} (${role})`))
}
