import type { ResultStatus } from '#shared/contract/race-result.ts'

/** In the order in which they drove, as everywhere. */
type Crew = { drivers: readonly { shownName: string }[] }

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

/** Behind the name of who drove last, in a car that several people drove. Only who finished was in it at the flag. */
export function lastDriverTag(status: ResultStatus) {
  return status === 'Finished' ? 'Flag' : 'Last'
}

/** '#7 Lotta Laps, Hank Hairpin, Hypercar': a car in a sentence or in a list of choices. */
export function carTitle({
  number,
  crew,
  carClass,
}: {
  number: string
  crew: string
  carClass: string
}) {
  return `#${number} ${crew}, ${carClass}`
}
