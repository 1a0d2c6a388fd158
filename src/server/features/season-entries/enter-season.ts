import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { findCar } from '#server/features/entries/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { freeNumbersNear } from '#shared/domain/entries/free-numbers.ts'
import { closedProblem } from '#shared/domain/season-entries/season-entry.ts'
import {
  type Range,
  rangeProblem,
  type RangeRound,
  reservedNumbers,
} from '#shared/domain/season-entries/season-range.ts'
import { isSeasonOrganiser } from './changing-season.ts'
import {
  findSeasonMember,
  getSeason,
  insertSeasonEntry,
  listActive,
  listSeasonEvents,
  lockRules,
  type SeasonRow,
} from './season-entries.queries.ts'

export type Values = Range & {
  carId: number
  driverNumber: number | null
  teamName: string | null
}

type Entering = { actor: CurrentUser; now: Date }

/** Enters the caller for a season. Returns the id. */
export async function enterSeason(
  tx: Database,
  { actor, now }: Entering,
  { championshipId, isReserve, ...values }: Values & { championshipId: number; isReserve: boolean },
) {
  const { name, isClosed } = await getSeason(tx, championshipId)
  const rules = await lockRules(tx, championshipId)
  if (isClosed) throw conflict(`${name} is closed: nobody enters it any more`)
  const problem = closedProblem({ ...rules, ...(isReserve && { closesAt: null }) }, now)
  if (problem && !isSeasonOrganiser(actor, championshipId)) throw conflict(problem)
  const member = await findSeasonMember(tx, actor.id)
  if (!member) throw notFound('User')
  if (banOf(member, now)) throw conflict('You are banned from events')
  if (!member.raceControlUsername)
    throw conflict('Please set your Race Control username in your profile first')
  const active = await listActive(tx, championshipId)
  if (active.some(({ crew }) => crew.some((one) => one.userId === actor.id && one.hasAccepted)))
    throw conflict('You are in a season entry of this championship already')
  const events = await listSeasonEvents(tx, championshipId)
  await checkValues(tx, values, events)
  if (!isReserve) refuseNumber(null, values, active, events)

  const state = isReserve ? 'reserve' : rules.needsApproval ? 'applied' : 'accepted'
  const { driverNumber: number, ...rest } = values
  const id = await insertSeasonEntry(
    tx,
    {
      championshipId,
      state,
      number,
      ...rest,
      signedUpAt: now,
      fee: rules.feeText === null ? null : 'open',
    },
    actor.id,
  )
  await happened(tx, {
    actor,
    action: 'season-entry.enter',
    subject: championshipId,
    after: { id, number, ...rest, state },
  })
  return id
}

type SeasonEvents = Awaited<ReturnType<typeof listSeasonEvents>>

/** Throws unless the car races in the championship, in these rounds. */
export async function checkValues(tx: Database, values: Values, events: SeasonEvents) {
  const car = await findCar(tx, values.carId)
  if (!car) throw invalidInput('Please select a car', 'carId')
  const isRaced =
    events.length === 0 || events.some(({ classIds }) => classIds.includes(car.carClass.id))
  if (!isRaced) throw conflict('Cars of this class do not race in this championship', 'carId')
  const wrong = rangeProblem(values, events)
  if (wrong) throw invalidInput(wrong.text, wrong.field)
}

const NUMBERED: readonly SeasonRow['state'][] = ['applied', 'accepted']

/** The numbers that a season entry cannot have, because others race with them in one of its rounds. */
export function takenBy(
  id: number | null,
  range: Range,
  active: readonly SeasonRow[],
  events: readonly RangeRound[],
) {
  const numbered = active.filter(({ state }) => NUMBERED.includes(state))
  return reservedNumbers({ ...range, id }, numbered, events)
}

export function refuseNumber(
  id: number | null,
  { driverNumber, ...range }: Range & Pick<Values, 'driverNumber'>,
  active: readonly SeasonRow[],
  events: readonly RangeRound[],
) {
  if (driverNumber === null) return
  const taken = takenBy(id, range, active, events)
  if (!taken.includes(driverNumber)) return
  const error = conflict(
    `Driver number ${driverNumber} belongs to another season entry`,
    'driverNumber',
  )
  error.suggestions = { driverNumber: freeNumbersNear(driverNumber, taken) }
  throw error
}
