import type { DrivenRace } from '#shared/contract/race-documents.ts'

type Crew = Pick<DrivenRace['cars'][number], 'drivers'>

/** 'Lotta Laps +1': who began, and how many more drove the car. */
export function crewName({ drivers }: Crew) {
  const [first] = drivers
  const others = drivers.length - 1
  return `${first?.shownName ?? 'Unknown driver'}${others > 0 ? ` +${others}` : ''}`
}

/** 'Lotta Laps, Hank Hairpin' */
export function crewNames({ drivers }: Crew) {
  return drivers.map(({ shownName }) => shownName).join(', ') || 'Unknown driver'
}
