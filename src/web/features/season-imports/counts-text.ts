import type { PartReport } from '#shared/contract/season-imports.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from '#shared/domain/season-imports/import-parts.ts'

const WORDS: Record<ImportOutcome, string> = {
  created: 'new',
  updated: 'changed',
  unchanged: 'here already',
  kept: 'kept as they are here',
  refused: 'left out',
}

/** '40 new, 2 left out' */
export function countsText(counts: PartReport['counts']) {
  const parts = IMPORT_OUTCOMES.flatMap((outcome) =>
    counts[outcome] > 0 ? [`${counts[outcome]} ${WORDS[outcome]}`] : [],
  )
  return parts.join(', ') || 'Nothing'
}
