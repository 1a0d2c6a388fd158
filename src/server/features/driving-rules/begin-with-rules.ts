import type { Database } from '#server/database/database.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import type { DrivingRules } from '#shared/contract/driving-rules.ts'
import { limitText } from '#shared/domain/race-documents/driving-words.ts'
import { saveDrivingRules } from './driving-rules.queries.ts'

type Beginning = { eventId: number; rules: DrivingRules; actor: Actor }

/** Gives an event that was made in this transaction its driving rules. */
export async function beginWithRules(tx: Database, { eventId, rules, actor }: Beginning) {
  await saveDrivingRules(tx, eventId, { rules, version: 1 })
  await happened(tx, {
    actor,
    action: 'event.driving-rules',
    subject: eventId,
    before: inWords(null),
    after: inWords(rules),
  })
}

/** As the audit log shows them. */
export function inWords(rules: DrivingRules | null) {
  if (!rules) return { limits: [] }
  return { method: rules.method, limits: rules.limits.map(limitText), cost: rules.cost }
}
