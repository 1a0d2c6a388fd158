import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  decisionEffects,
  decisions,
  decisionVersions,
  resultAdjustments,
} from '#server/database/schema.ts'
import type { StoredDocument } from '#shared/contract/decisions.ts'
import { raceOf } from './race-of.ts'

type Values = Omit<typeof resultAdjustments.$inferInsert, 'sessionId' | 'decisionEffectId'>

const DOCUMENT: StoredDocument = {
  cars: [],
  driver: null,
  lap: null,
  raceSeconds: null,
  incidentAt: null,
  placeOnTrack: null,
  category: null,
  fact: '',
  rule: null,
  title: null,
  reasons: '',
  appeal: { none: '' },
  panel: '',
  stewards: [],
}

/** Stores an adjustment of an event's race with the decision that it follows from, without computing the results anew. */
export async function decidedAdjustment(db: Database, eventId: number, values: Values) {
  const number = (await db.$count(decisions)) + 1
  const source = { eventId, number, cameFrom: 'race-director', state: 'published' } as const
  const [decision] = await db.insert(decisions).values(source).returning()
  const { authorId, authorName } = values
  const version = { number: 1, way: 'first', at: new Date(), document: DOCUMENT } as const
  const { id: versionId } = one(
    await db
      .insert(decisionVersions)
      .values({ ...version, decisionId: decision?.id ?? 0, authorId, authorName })
      .returning(),
  )
  const { id: decisionEffectId } = one(
    await db
      .insert(decisionEffects)
      .values({ versionId, ordinal: 1, effect: { kind: 'warning', car: null, userId: null } })
      .returning(),
  )
  await db
    .insert(resultAdjustments)
    .values({ ...values, sessionId: raceOf(eventId), decisionEffectId })
}
