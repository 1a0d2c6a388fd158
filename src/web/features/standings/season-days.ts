import type { Season } from '#shared/contract/standings.ts'

const DAY_MS = 86_400_000

/** The first and last day (UTC) of a season. */
export function seasonDays({ startsAt, endsAt }: Pick<Season, 'startsAt' | 'endsAt'>) {
  return { first: startsAt, last: new Date(endsAt.getTime() - DAY_MS) }
}
