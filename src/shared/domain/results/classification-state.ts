import { formatDay } from '../words/dates.ts'

export const CLASSIFICATION_STATES = ['provisional', 'official', 'amended'] as const

export type ClassificationState = {
  state: (typeof CLASSIFICATION_STATES)[number]
  /** The number of the version that counts; null while provisional. */
  number: number | null
  /** When that version was made; null while provisional. */
  at: Date | null
}

/** 'Provisional', 'Official since Nov 29, 2026' or 'Amended, version 3'. */
export function stateWords({ state, number, at }: ClassificationState, timezone: string) {
  if (state === 'amended') return `Amended, version ${number}`
  if (state === 'official' && at) return `Official since ${formatDay(at, timezone)}`
  return 'Provisional'
}
