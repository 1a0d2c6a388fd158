import { z } from 'zod'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { StoredRound } from '#shared/contract/championship-form.ts'
import { ScoringConfiguration } from '#shared/contract/scoring-configuration.ts'
import { dayOf, lastDayOf } from './championship-form.ts'

const Days = z.union([
  z.object({ firstDay: z.string().nullable(), lastDay: z.string().nullable() }),
  // As the audit log had them first.
  z
    .object({ startsAt: z.coerce.date().nullable(), endsAt: z.coerce.date().nullable() })
    .transform(({ startsAt, endsAt }) => ({
      firstDay: startsAt && dayOf(startsAt),
      lastDay: endsAt && lastDayOf(endsAt),
    })),
])

/** Before rounds had a choice of qualifying, an award of 1 was one that nobody had set. */
const OlderRound = z
  .looseObject({ award: z.number(), qualifying: z.undefined() })
  .transform(({ award, ...round }) => ({
    ...round,
    award: award === 1 ? null : award,
    qualifying: null,
    withoutBonus: [],
  }))
const RecordedRound = z
  .union([OlderRound, z.looseObject({})])
  .pipe(StoredRound.extend({ isRemoved: z.boolean().optional() }))

/** A championship as the audit log holds it. Seasons of before had other fields. */
export const RecordedForm = z
  .object({
    name: z.string(),
    configuration: ScoringConfiguration,
    pointsSystemId: z.number().nullable().default(null),
    countsFileTeams: z.boolean().default(false),
    categories: z.array(z.string()).default([]),
    rounds: z.array(RecordedRound).default([]),
  })
  .and(Days)
export type RecordedForm = z.output<typeof RecordedForm>

/** A points system as the audit log holds it. */
export const RecordedSystem = ACTIONS['points-system.create'].after
export type RecordedSystem = z.output<typeof RecordedSystem>
