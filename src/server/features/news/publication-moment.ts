import { invalidInput } from '#server/errors.ts'

const YEARS = { first: 2000, last: 2100 }

/** When an item appears; null for a draft. */
export function publicationMoment(sent: string | null, now: Date) {
  if (sent === null) return null
  const moment = sent === 'now' ? now : new Date(sent)
  const year = moment.getUTCFullYear()
  if (!(year >= YEARS.first && year <= YEARS.last))
    throw invalidInput(`Dates must lie between ${YEARS.first} and ${YEARS.last}`, 'publishedAt')
  return moment
}
