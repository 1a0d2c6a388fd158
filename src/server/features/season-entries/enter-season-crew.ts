import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { getPerson } from '#server/features/entries/index.ts'
import type { DriverChoice } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { isSeasonOrganiser, refuseDrivers } from './changing-season.ts'
import { checkValues, refuseNumber, type Values } from './enter-season.ts'
import {
  getSeason,
  insertDriver,
  insertSeasonEntry,
  listActive,
  listSeasonEvents,
  lockRules,
} from './season-entries.queries.ts'

type Wanted = Values & {
  championshipId: number
  isReserve: boolean
  /** The first one leads it. */
  crew: readonly DriverChoice[]
  reason: string
}

/**
 * Enters a crew that an organiser has put together, whether or not season entries are open. Returns the id.
 * @param entering.isTold whether the crew is told
 */
export async function enterSeasonCrew(
  tx: Database,
  { actor, now, isTold }: { actor: CurrentUser; now: Date; isTold: boolean },
  { championshipId, isReserve, crew, reason, ...values }: Wanted,
) {
  refuseDrivers(isSeasonOrganiser(actor, championshipId))
  const { name, isClosed } = await getSeason(tx, championshipId)
  const rules = await lockRules(tx, championshipId)
  if (isClosed) throw conflict(`${name} is closed: nobody enters it any more`)
  const active = await listActive(tx, championshipId)
  const drivers: number[] = []
  for (const choice of crew) {
    const { id, displayName } = await getPerson(tx, choice, { actor, now, field: 'crew' })
    if (drivers.includes(id)) throw invalidInput(`${displayName} is in this crew twice`, 'crew')
    if (
      active.some((one) => one.crew.some(({ userId, hasAccepted }) => hasAccepted && userId === id))
    )
      throw conflict(`${displayName} is in a season entry of this championship already`, 'crew')
    drivers.push(id)
  }
  const [captain, ...others] = drivers
  if (captain === undefined) throw invalidInput('A crew needs at least one driver', 'crew')
  const events = await listSeasonEvents(tx, championshipId)
  await checkValues(tx, values, events)
  if (!isReserve) refuseNumber(null, values, active, events)

  const state = isReserve ? ('reserve' as const) : ('accepted' as const)
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
      reason,
    },
    captain,
  )
  for (const userId of others)
    await insertDriver(tx, { seasonEntryId: id, userId, since: now, hasAccepted: true })
  const after = { id, number, ...rest, state }
  const fact = { actor, subject: championshipId }
  if (isTold)
    await happened(tx, {
      ...fact,
      action: 'season-entry.place',
      after: { ...after, championship: name, crew: drivers, reason },
    })
  else await happened(tx, { ...fact, action: 'season-entry.enter', after })
  return id
}
