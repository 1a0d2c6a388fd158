import { deadlineOf } from '../entries/deadlines.ts'

/** What has become of somebody's wish to race a whole championship. Reference: entries and stewarding, A7. */
export const SEASON_ENTRY_STATES = [
  'applied',
  'accepted',
  'reserve',
  'offered',
  'rejected',
  'withdrawn',
] as const
export type SeasonEntryState = (typeof SEASON_ENTRY_STATES)[number]

/** The states of somebody who still wants to race. */
export const ACTIVE_SEASON_STATES = [
  'applied',
  'accepted',
  'reserve',
  'offered',
] as const satisfies SeasonEntryState[]

/** The states in which a season entry has its number to itself. */
export const NUMBERED_SEASON_STATES = ['applied', 'accepted'] as const satisfies SeasonEntryState[]

/** Whether the car of a season entry can be changed by its crew. */
export const CAR_RULES = ['locked', 'limited', 'free'] as const
export type CarRule = (typeof CAR_RULES)[number]

export const RESERVE_ORDERS = ['time', 'starts'] as const
export type ReserveOrder = (typeof RESERVE_ORDERS)[number]

/** What an organiser noted about the entry fee. No money passes here. */
export const FEES = ['open', 'paid', 'waived'] as const
export type Fee = (typeof FEES)[number]

/** In hours before the start. */
export const SIGN_OUT_HOURS = { min: 0, max: 168, default: 2 } as const

/** What holds for a championship until an organiser has set something else. */
export const DEFAULT_SEASON_RULES = {
  isOpen: false,
  closesAt: null,
  needsApproval: false,
  carRule: 'locked',
  carChanges: 1,
  signOutHours: SIGN_OUT_HOURS.default,
  freeSignOuts: null,
  pointsPerSignOut: 0,
  pointsPerMiss: 0,
  missesToWithdraw: null,
  reserveOrder: 'time',
  feeText: null,
} as const

const HOUR_MS = 3_600_000
/** Until then, a season entry has the first right to a place, and its number is given to nobody else. */
export const FIRST_RIGHT_DAYS = 7

export function hasFirstRight({ startDateTime }: { startDateTime: Date }, now: Date) {
  return now.getTime() < startDateTime.getTime() - FIRST_RIGHT_DAYS * 24 * HOUR_MS
}

const ACTIVE: readonly SeasonEntryState[] = ACTIVE_SEASON_STATES

export function isActiveInSeason({ state }: { state: SeasonEntryState }) {
  return ACTIVE.includes(state)
}

type Opening = { isOpen: boolean; closesAt: Date | null }

/** Why nobody can enter the season now. */
export function closedProblem({ isOpen, closesAt }: Opening, now: Date) {
  if (!isOpen) return 'Season entries are not open for this championship'
  if (closesAt && now >= closesAt) return 'Season entries have closed'
  return undefined
}

type CarRules = { carRule: CarRule; carChanges: number }

/**
 * Why a crew cannot change its car any more. Organisers can, with a reason.
 * @param firstStart of the first round of the entry; undefined if it has none
 */
export function carProblem(
  { carRule, carChanges }: CarRules,
  changed: number,
  firstStart: Date | undefined,
  now: Date,
) {
  const hasBegun = firstStart !== undefined && now >= firstStart
  if (carRule === 'free' || !hasBegun) return undefined
  if (carRule === 'locked')
    return 'The car is fixed since your first round: ask an organiser to change it'
  if (changed < carChanges) return undefined
  return 'You have used all changes of the car: ask an organiser to change it'
}

/** Until when a crew signs out of a round, and back in. */
export function signOutEnds(event: { startDateTime: Date }, { signOutHours }: SignOutRule) {
  return new Date(event.startDateTime.getTime() - signOutHours * HOUR_MS)
}

type SignOutRule = { signOutHours: number }

type SignedOutEvent = {
  startDateTime: Date
  status: 'upcoming' | 'completed' | 'cancelled'
}

/** Why a crew can sign neither out of a round nor back in. */
export function signOutProblem(event: SignedOutEvent, rule: SignOutRule, now: Date) {
  if (event.status !== 'upcoming') return 'This round does not wait for anybody any more'
  if (now < signOutEnds(event, rule)) return undefined
  return now < event.startDateTime
    ? 'It is too late to sign out or back in: tell an organiser'
    : 'The race has started'
}

/** Whether crews change no more by themselves because the line-ups of a round are fixed. */
export function isLineUpFixed(
  event: { startDateTime: Date; lineUpHours: number | null },
  now: Date,
) {
  return now >= deadlineOf(event, 'lineUpHours')
}
