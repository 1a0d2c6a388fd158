import type { SeenCase } from '#server/features/case-access/index.ts'
import {
  guideRange,
  isInRange,
  isLicenceInRange,
  ladderOf,
} from '#shared/domain/stewarding/guide.ts'
import { type Hearing, HEARING_ITEMS, openItems } from '#shared/domain/stewarding/hearing.ts'
import { isRung, type Rung, RUNGS } from '#shared/domain/stewarding/rungs.ts'
import { accusedCars } from './vote-count.ts'

type Said = { carId: number; statedAt: Date }
type Cast = { carId: number; voterId: number | null; rung: string | null }
type Heard = {
  statements: readonly Said[]
  votes: readonly Cast[]
  outcomes: readonly (Rung | null)[]
  precedentCount: number
  now: Date
}

/** What a fair hearing asks for and this one has not had, in words. Publishing in spite of it needs a sentence. */
export function openHearingItems(seen: SeenCase, heard: Heard) {
  return openItems(hearingOf(seen, heard)).map((key) => ({ key, text: HEARING_ITEMS[key] }))
}

function hearingOf(
  { loaded, settings, conflicts }: SeenCase,
  { statements, votes, outcomes, precedentCount, now }: Heard,
): Hearing {
  const { cars, takenUpAt, statementsUntil, category, draft } = loaded
  const counted = votes.filter(
    ({ voterId, rung }) => voterId !== null && rung !== null && !conflicts.has(voterId),
  )
  const range = rangeOf(settings, loaded)
  const ladder = ladderOf(settings.guide, category)
  const given = outcomes.flatMap((rung) => (rung !== null && isRung(rung) ? rung : []))
  return {
    at: now,
    asked: cars
      .filter(({ side }) => side !== 'reporting')
      .map(({ id, side }) => ({
        isAccused: side === 'accused',
        askedAt: takenUpAt,
        dueAt: statementsUntil,
        answeredAt: statements.find(({ carId }) => carId === id)?.statedAt ?? null,
      })),
    wasConflicted: votes.some(({ voterId }) => voterId !== null && conflicts.has(voterId)),
    vote: {
      count: Math.min(
        ...accusedCars(loaded).map(({ id }) => counted.filter(({ carId }) => carId === id).length),
      ),
      quorum: settings.windows.panel.quorum,
      wasBlind: true,
    },
    hasFile: cars.some(({ atTheWheel }) => atTheWheel !== null),
    wasFileSeen: draft?.wasFileSeen ?? false,
    wasVideoAskedFor: draft?.wasVideoAskedFor ?? false,
    precedentCount,
    // The ballot shows them beside the outcomes.
    werePrecedentsShown: true,
    isInRange: range
      ? given.every((rung) => isInRange(ladder, range, rung)) &&
        (draft?.cars ?? []).every(({ licencePoints }) => isLicenceInRange(range, licencePoints))
      : null,
    whyOutOfRange: draft?.whyOutOfRange ?? '',
    accusations: [category],
    punished: given.some((rung) => RUNGS[rung].kind !== 'no-penalty') ? [category] : [],
    // What the game gave for the act is in the file's log, which the steward says to have read.
    gamePenaltyCount: 0,
    areGamePenaltiesCounted: false,
    isLive: false,
    confirmed: draft?.confirmed ?? [],
  }
}

/** What the guide says of the act, once its severity was judged. */
export function rangeOf({ guide }: SeenCase['settings'], { category, draft }: SeenCase['loaded']) {
  if (!draft?.severity) return undefined
  const { severity, isFirstLap, factors } = draft
  return guideRange(guide, { category, severity, isFirstLap, factors })
}
