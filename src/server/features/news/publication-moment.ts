import { invalidInput } from '#server/errors.ts'
import { isInYears, YEARS_TEXT } from '#shared/contract/instant.ts'

/** When an item appears; null for a draft. */
export function publicationMoment(sent: string | null, now: Date) {
  if (sent === null) return null
  const moment = sent === 'now' ? now : new Date(sent)
  if (!isInYears(moment)) throw invalidInput(YEARS_TEXT, 'publishedAt')
  return moment
}
