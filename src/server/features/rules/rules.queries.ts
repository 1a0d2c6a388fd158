import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { rules } from '#server/database/schema.ts'
import type { RuleCategory } from '#shared/contract/rules.ts'

const columns = {
  id: rules.id,
  category: rules.category,
  content: rules.content,
  version: rules.version,
  htmlVersion: rules.htmlVersion,
}

export function listRules(db: Database) {
  return db.select(columns).from(rules).orderBy(asc(rules.id))
}

/** Locks the rules until the transaction ends. */
export async function findRuleForUpdate(tx: Database, id: number) {
  const [rule] = await tx.select(columns).from(rules).where(eq(rules.id, id)).for('update')
  return rule
}

/** Violates the unique index `rules_category_unique` if the category already has rules. */
export async function insertRule(
  tx: Database,
  rule: { category: RuleCategory; content: string; htmlVersion: number; updatedAt: Date },
) {
  return one(await tx.insert(rules).values(rule).returning(columns))
}

type RuleUpdate = Pick<
  typeof rules.$inferSelect,
  'id' | 'version' | 'content' | 'htmlVersion' | 'updatedAt'
>

export async function updateRule(tx: Database, { id, version, ...change }: RuleUpdate) {
  return one(
    await tx
      .update(rules)
      .set({ ...change, version: version + 1 })
      .where(and(eq(rules.id, id), eq(rules.version, version)))
      .returning(columns),
  )
}
