import type { Database } from '#server/database/database.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { effectWords } from '#shared/domain/decisions/effect-words.ts'
import { readEffectNames } from './effect-names.queries.ts'

/** Each penalty in words, for those who decide. */
export async function effectTexts(db: Database, effects: readonly Effect[]) {
  const names = await readEffectNames(db, effects)
  return effects.map((effect) => effectWords(effect, names))
}
