import type { SeenCase } from '#server/features/case-access/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { DecisionDocument } from '#shared/contract/decisions.ts'
import { appealExclusion } from '#shared/domain/stewarding/appeals.ts'
import { type Rung, RUNGS } from '#shared/domain/stewarding/rungs.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { driverOf, inNeutralOrder } from './case-view.ts'
import { accusedCars } from './vote-count.ts'

type Documented = {
  /** What the vote found for each accused car. */
  rungs: readonly Rung[]
  effects: readonly Effect[]
  /** Stewards whose votes counted. */
  count: number
  until: Date
  startedAt: Date | null
  /** Why there is another version. */
  note?: string
  /** Who has decided, if not by a vote. */
  panel?: string
  isOfAppeal?: boolean
}

/** The document names the cars that were involved, and never which of them reported. */
export function documentOf(
  seen: SeenCase,
  { rungs, effects, count, until, startedAt, note, panel, isOfAppeal = false }: Documented,
): DecisionDocument {
  const { loaded, settings, conflicts } = seen
  const { draft, raceSeconds } = loaded
  const accused = accusedCars(seen.loaded)
  const [first] = accused
  const driver = first ? driverOf(first) : null
  const excluded = appealExclusion(
    {
      number: 0,
      isTakenBack: false,
      isOfAppeal,
      penalties: rungs.map((rung) => RUNGS[rung].kind),
      hasLicencePoints: effects.some(({ kind }) => kind === 'licence'),
      isByOneSteward: count === 1,
      until,
      appeal: null,
    },
    settings.windows.appeal,
  )
  return {
    cars: inNeutralOrder(loaded.cars).map((car) => ({
      carNumber: car.number,
      carClass: car.carClass,
      teamName: car.teamName ?? '',
    })),
    driver: driver && { name: driver.name, userId: driver.userId },
    lap: loaded.lap ?? first?.lap ?? null,
    raceSeconds,
    incidentAt: incidentAt(loaded, startedAt),
    placeOnTrack: null,
    category: loaded.category,
    fact: draft?.fact ?? '',
    rule: draft?.rule ? { text: draft.rule, link: null } : null,
    title: effects.length === 0 ? 'No further action' : null,
    reasons: [draft?.reasons, draft?.whyOutOfRange, draft?.bansBeginBecause, note]
      .filter(Boolean)
      .join('\n\n'),
    appeal: excluded ? { none: excluded } : { until },
    panel:
      panel ?? (count === 1 ? 'One steward' : `${counted(count, 'steward')}, by the middle vote`),
    stewards:
      settings.visibility.stewardNames === 'named' && panel === undefined
        ? loaded.seats.filter(({ userId }) => !conflicts.has(userId)).map(({ name }) => name)
        : [],
  }
}

/** In real time; null where the file does not tell when its session began. */
export function incidentAt({ raceSeconds }: SeenCase['loaded'], startedAt: Date | null) {
  return startedAt && raceSeconds !== null
    ? new Date(startedAt.getTime() + raceSeconds * 1000)
    : null
}

/** Who was at the wheel of the accused cars, as far as it is known. */
export const personsOf = (seen: SeenCase) =>
  accusedCars(seen.loaded).flatMap((car) => driverOf(car)?.userId ?? [])
