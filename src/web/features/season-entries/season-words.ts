import type { SeasonEntries, SeasonEntry, SeasonEvent } from '#shared/contract/season-entries.ts'
import type { Fee, SeasonEntryState } from '#shared/domain/season-entries/season-entry.ts'
import type { SeasonRoundState } from '#shared/domain/season-entries/round-state.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { LampTone } from '#web/ui/index.ts'

export const STATE_WORDS: Record<SeasonEntryState, { text: string; tone: LampTone }> = {
  applied: { text: 'Waits for approval', tone: 'full' },
  accepted: { text: 'In', tone: 'go' },
  reserve: { text: 'Reserve', tone: 'soon' },
  offered: { text: 'Place offered', tone: 'soon' },
  rejected: { text: 'Rejected', tone: 'ring' },
  withdrawn: { text: 'Withdrawn', tone: 'ring' },
}

export const ROUND_WORDS: Record<SeasonRoundState, { text: string; tone: LampTone }> = {
  in: { text: 'In', tone: 'go' },
  waiting: { text: 'Waitlist', tone: 'soon' },
  offered: { text: 'Place offered', tone: 'soon' },
  out: { text: 'Signed out', tone: 'ring' },
  ended: { text: 'Taken out', tone: 'ring' },
  none: { text: 'Not entered', tone: 'closed' },
}

export const FEE_WORDS: Record<Fee, string> = { open: 'Open', paid: 'Paid', waived: 'Waived' }

/** '#7 Kerb Crawlers', or the name of the captain. */
export function seasonName({
  number,
  teamName,
  crew,
}: Pick<SeasonEntry, 'number' | 'teamName' | 'crew'>) {
  const name = teamName ?? crew.find(({ isCaptain }) => isCaptain)?.displayName ?? 'Season entry'
  return number === null ? name : `#${number} ${name}`
}

/** 'Lotta Laps, Otto Overlap (invited)' */
export function crewText({ crew }: Pick<SeasonEntry, 'crew'>) {
  return crew
    .map(({ displayName, hasAccepted }) => (hasAccepted ? displayName : `${displayName} (invited)`))
    .join(', ')
}

/** 'All rounds', 'From Spa Six Hours on', 'Spa Six Hours to Fuji Twilight' */
export function rangeText(
  { fromEventId, toEventId }: Pick<SeasonEntry, 'fromEventId' | 'toEventId'>,
  rounds: readonly SeasonEvent[],
) {
  const titleOf = (id: number | null) => rounds.find(({ eventId }) => eventId === id)?.title
  const [from, to] = [titleOf(fromEventId), titleOf(toEventId)]
  if (from && to) return from === to ? `Only ${from}` : `${from} to ${to}`
  if (from) return `From ${from} on`
  return to ? `Until ${to}` : 'All rounds'
}

type Rules = SeasonEntries['rules']

/** What the rules say about cars. */
export function carRuleText({ carRule, carChanges }: Rules) {
  if (carRule === 'free') return 'Can be changed at any time'
  return carRule === 'locked'
    ? 'Fixed with the first round'
    : `${counted(carChanges, 'change')} after the first round`
}

/** '3 free, then 5 points each. A round missed without signing out costs 5 points.' */
export function signOutCosts(rules: Rules) {
  const { freeSignOuts, pointsPerSignOut, pointsPerMiss, missesToWithdraw } = rules
  return [
    ...(freeSignOuts === null || pointsPerSignOut === 0
      ? ['Free']
      : [`${freeSignOuts} free, then ${counted(pointsPerSignOut, 'point')} each`]),
    ...(pointsPerMiss > 0
      ? [`A round missed without signing out costs ${counted(pointsPerMiss, 'point')}`]
      : []),
    ...(missesToWithdraw === null
      ? []
      : [
          `After ${counted(missesToWithdraw, 'miss', 'misses')}, organisers may withdraw the entry`,
        ]),
  ].join('. ')
}
