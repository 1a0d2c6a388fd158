/** What is applied in one transaction each, in this order. A season has a part for every round. */
export const IMPORT_PARTS = ['people', 'entries', 'round', 'points', 'penalties'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/** What an import makes here. */
export const IMPORTED_KINDS = [
  'person',
  'event',
  'round',
  'entry',
  'classification',
  'points',
  'carried-over',
  'penalty',
] as const
export type ImportedKind = (typeof IMPORTED_KINDS)[number]

/** What becomes of a row. `kept`: somebody has changed here what it made, so it stays as it is. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'kept', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export type ImportCounts = Record<ImportOutcome, number>

/** How long a part can be undone. */
export const UNDO_DAYS = 30

/** How long somebody is expected who has driven no race. */
export const EXPECTED_DAYS = 180
