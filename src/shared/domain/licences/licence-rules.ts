/** What crossing a threshold proposes: an outcome of the guides, or one of the words beside them. */
export const LICENCE_PROPOSALS = [
  'warning',
  'g5',
  'g10',
  'noq',
  'back',
  'pit',
  'ban1',
  'ban2',
  'ban3',
  'dt-next-race',
  'review-of-seat',
  'demotion',
  'no-start-while-above',
] as const
export type LicenceProposal = (typeof LICENCE_PROPOSALS)[number]

export type Threshold = {
  points: number
  proposes: readonly LicenceProposal[]
  /** What serving the penalty takes off, in place of `afterServed`. */
  deduct?: number
}

type GoodConduct = {
  /** Starts without points. */
  cleanStarts: number
  /** Whether a start with points begins the count anew. */
  consecutive?: boolean
} & (
  | { remove: number }
  | {
      removeTo: number | 'previous-threshold'
      /** A longer row of clean starts, counted from its first, removes more. */
      thenCleanStarts?: number
      thenRemoveTo?: number
    }
)

/** The rules of a licence. Reference: entries and stewarding, B6; stewarding, section 8. */
export type LicenceRules = {
  /** What a new member stands at. */
  start: number
  /** Points are taken from what one starts with. */
  countsDown: boolean
  thresholds: readonly Threshold[]
  /** Thresholds for the points of one event alone. */
  perEvent: readonly Threshold[]
  /** Whichever comes first; nothing of it means never. */
  expiry: { months: number | null; starts: number | null; season: boolean }
  goodConduct: GoodConduct | null
  /** What serving a penalty that a threshold proposed changes. */
  afterServed: { deduct: number } | { resetTo: number } | null
  maxPerEvent: number | null
  seasonEnd: 'carry' | 'reset' | { remove: number }
}
