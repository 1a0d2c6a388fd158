import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { StewardingSettings } from '#shared/domain/stewarding/settings.ts'
import { championships } from './championships.ts'
import { id } from './columns.ts'

/** How reports are judged: one row for the guild, and one for each championship that has chosen. */
export const stewardingSettings = pgTable(
  'stewarding_settings',
  {
    id: id(),
    /** Null for the guild. */
    championshipId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    /** Increases with every change. */
    version: integer().notNull(),
    /** Copies of the presets; null for the usual settings, or those of the guild. */
    settings: jsonb().$type<StewardingSettings>(),
  },
  (table) => [unique('stewarding_settings_once').on(table.championshipId).nullsNotDistinct()],
)
