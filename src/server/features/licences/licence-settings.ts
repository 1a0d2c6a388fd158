import type { Database } from '#server/database/database.ts'
import { findSettings } from '#server/features/stewarding/index.ts'
import { LICENCE_PRESETS, licenceRulesOf } from '#shared/domain/licences/licence-presets.ts'
import type { LicenceRules } from '#shared/domain/licences/licence-rules.ts'
import { USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'

export type LicenceSettings = {
  /** The championship that has chosen its own; null for the guild's. */
  ownerId: number | null
  rules: LicenceRules
  /** What members read of each other's licence. */
  toMembers: 'sum' | 'never'
}

/** The licence that holds in a championship; null for the guild. */
export async function licenceSettings(
  db: Database,
  championshipId: number | null,
): Promise<LicenceSettings> {
  const own = championshipId === null ? null : (await findSettings(db, championshipId)).settings
  const settings = own ?? (await findSettings(db, null)).settings ?? USUAL_SETTINGS
  return {
    ownerId: own ? championshipId : null,
    rules: rulesOf(settings.presets.licence),
    toMembers: settings.visibility.licenceToMembers,
  }
}

/** A preset that this version does not know has no thresholds. */
function rulesOf(id: string) {
  const preset = LICENCE_PRESETS.find((one) => one.id === id)
  return licenceRulesOf(preset?.id ?? 'none')
}
