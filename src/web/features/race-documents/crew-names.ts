import type { DrivenRace } from '#shared/contract/race-documents.ts'

type Crew = Pick<DrivenRace['cars'][number], 'drivers'>

/** 'Lotta Laps & 1 more': who began, and how many others drove the car. A plus would read as laps. */
export const crewName = (crew: Crew) => withOthers(crew, ' more')

/** 'Lotta Laps & 1', where there is little room, beside a title with all names. */
export const shortCrewName = (crew: Crew) => withOthers(crew, '')

function withOthers({ drivers }: Crew, word: string) {
  const [first] = drivers
  const others = drivers.length - 1
  return `${first?.shownName ?? 'Unknown driver'}${others > 0 ? ` & ${others}${word}` : ''}`
}

/** 'Lotta Laps, Hank Hairpin' */
export function crewNames({ drivers }: Crew) {
  return drivers.map(({ shownName }) => shownName).join(', ') || 'Unknown driver'
}
