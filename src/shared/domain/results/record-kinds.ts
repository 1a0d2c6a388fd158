/** Which sessions a lap record is of; a warm-up is practice. */
export const RECORD_KINDS = ['race', 'qualifying', 'practice'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
