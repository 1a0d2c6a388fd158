import type { DrivenRace } from '#shared/contract/race-documents.ts'

type Crew = Pick<DrivenRace['cars'][number], 'drivers'>

/**
 * 'Lotta Laps & 1 more', with its end in one piece: who began, and how many others drove the car. A plus would read as
 * laps.
 */
export function crewName({ drivers }: Crew) {
  const [first] = drivers
  const others = drivers.length - 1
  const end = others > 0 ? ` &\u00A0${others}\u00A0more` : ''
  return `${first?.shownName ?? 'Unknown driver'}${end}`
}

/** 'Lotta Laps, Hank Hairpin' */
export function crewNames({ drivers }: Crew) {
  return drivers.map(({ shownName }) => shownName).join(', ') || 'Unknown driver'
}
