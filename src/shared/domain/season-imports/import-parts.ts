/** What is applied in one transaction each, in this order. A season has a part for every round. */
export const IMPORT_PARTS = ['people', 'round', 'entries', 'points', 'penalties'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/** What an import makes here. `in-championship`: that an event is a round; `set-points`: points of a car as the source gave them. */
export const IMPORTED_KINDS = [
  'person',
  'event',
  'in-championship',
  'entry',
  'season-entry',
  'classification',
  'points',
  'set-points',
  'penalty',
] as const
export type ImportedKind = (typeof IMPORTED_KINDS)[number]

/** What becomes of a row. `kept`: something here differs and stays as it is. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'kept', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export type ImportCounts = Record<ImportOutcome, number>

export const noCounts = (): ImportCounts => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
})

/** How long a part can be undone. */
export const UNDO_DAYS = 30

/** How long somebody is expected who has driven no race. */
export const EXPECTED_DAYS = 180

export const MOST_IMPORTED = { people: 5000, entries: 5000, rounds: 100, results: 20_000 } as const
