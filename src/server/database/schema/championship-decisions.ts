import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import { users } from './accounts.ts'
import { championships } from './championships.ts'
import { id, instant } from './columns.ts'
import { decisionEffects } from './decisions.ts'

/** What admins decided about a championship alone, in the order of the ids. */
export const championshipDecisions = pgTable(
  'championship_decisions',
  {
    id: id(),
    championshipId: integer()
      .notNull()
      .references(() => championships.id, { onDelete: 'cascade' }),
    decision: jsonb().$type<ChampionshipDecisionValues>().notNull(),
    /** Set if it follows from a decision that was published. */
    decisionEffectId: integer(),
    reason: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  (table) => [
    foreignKey({
      name: 'championship_decisions_effect_fk',
      columns: [table.decisionEffectId],
      foreignColumns: [decisionEffects.id],
    }).onDelete('cascade'),
    index('championship_decisions_championship').on(table.championshipId, table.id),
    index('championship_decisions_author').on(table.authorId),
    index('championship_decisions_effect').on(table.decisionEffectId),
  ],
)
