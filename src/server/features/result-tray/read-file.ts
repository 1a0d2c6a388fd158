import { AppError } from '#server/errors.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { loadPlan } from '#server/features/championships/index.ts'
import {
  copyKeptFile,
  type Judge,
  RaceFileError,
  readResultFile,
} from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  eventReasons,
  fieldReasons,
  finalReasons,
  fittingEvents,
  flagReasons,
  sameSessionReasons,
  sessionReasons,
} from '#shared/domain/result-tray/takes-by-itself.ts'
import type { TrayReading } from '#server/database/schema.ts'
import { type PossibleEvent, possibleEvents } from './possible-events.ts'
import { refuseFile } from './release-file.ts'
import { toReading } from './to-reading.ts'
import { takeFile } from './take-file.ts'
import {
  getTrayFile,
  listSessionsWithoutFile,
  lockTrayFile,
  type TrayRow,
  updateTrayFile,
} from './tray.queries.ts'

/**
 * Reads a file of the tray, and takes it over if an event says so and everything fits; otherwise it waits, with the
 * reasons. Two at once are safe: only one of them settles it.
 * @param sender undefined if it is read later, when nobody acts for a member
 */
export async function readFile(deps: Deps, id: number, sender: CurrentUser | undefined) {
  const row = await getTrayFile(deps.db, id)
  if (row.state !== 'reading') return
  const reading = await read(deps, row)
  if (typeof reading === 'string') {
    await refuseFile(deps, id, reading)
    return
  }
  const fit = await findFit(deps, row, reading)
  if (fit.event && sender) {
    const outcome = await takeByItself(deps, { ...row, reading }, fit.event, sender)
    if (outcome !== 'taken') await wait(deps, id, reading, outcome)
  } else await wait(deps, id, reading, fit.event ? [READ_LATER] : fit.reasons)
}

const READ_LATER = 'The server was restarted while it was read, so it was not taken over by itself.'

/** A sentence if it cannot be read. */
async function read({ config }: Deps, row: TrayRow): Promise<TrayReading | string> {
  try {
    const file = await copyKeptFile(config, { ...row, originalName: row.name })
    try {
      return toReading(await readResultFile(file.path))
    } finally {
      await file.discard()
    }
  } catch (error) {
    const isLost = error instanceof AppError && error.code === 'conflict'
    if (isLost || error instanceof RaceFileError) return error.message
    throw error
  }
}

type Fit = { event: PossibleEvent; reasons?: undefined } | { event?: undefined; reasons: string[] }

/** The one event at which it was driven, if that takes it over by itself as far as the file alone tells. */
async function findFit({ db }: Deps, { sentAt }: TrayRow, reading: TrayReading): Promise<Fit> {
  const session = { ...reading, startedAt: new Date(reading.startedAt) }
  const events = await possibleEvents(db, reading, sentAt)
  const [event] = fittingEvents(session, events, sentAt)
  const found = eventReasons(session, events, sentAt)
  if (event && found.length === 0 && !event.takesSentResults)
    return { reasons: [`${event.title} takes over no results by itself.`] }
  const reasons = [...sessionReasons(session), ...found, ...flagReasons(session)]
  return event && reasons.length === 0 ? { event } : { reasons }
}

async function takeByItself(
  deps: Deps,
  row: TrayRow & { reading: TrayReading },
  event: PossibleEvent,
  sender: CurrentUser,
): Promise<'taken' | string[]> {
  if (!can(sender, 'results.upload', { eventId: event.id }))
    return [`The member whose program sent it may not upload results of ${event.title}.`]
  const fromElsewhere = await listSessionsWithoutFile(deps.db, event.id)
  if (fromElsewhere.some(({ kind }) => kind === row.reading.kind))
    return [`${event.title} has results from elsewhere, which it would replace.`]
  const closed = await closedChampionships(deps, event.id)
  let reasons: string[] = []
  const judge: Judge = ({ cars, entries, known, ...inEvent }) => {
    const found = { ...inEvent, closed }
    reasons = [
      ...fieldReasons({ cars, entries, known }),
      ...sameSessionReasons(found),
      ...finalReasons(found),
    ]
    return reasons
  }
  try {
    await takeFile(deps, { row, eventId: event.id, viewer: sender, judge })
    return 'taken'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return reasons.length > 0 ? reasons : [error.message]
  }
}

async function closedChampionships({ db }: Deps, eventId: number) {
  const plan = await loadPlan(db)
  return plan
    .filter(({ closing, rounds }) => closing && rounds.some(({ event }) => event.id === eventId))
    .map(({ name }) => name)
}

async function wait({ db }: Deps, id: number, reading: TrayReading, reasons: string[]) {
  await db.transaction(async (tx) => {
    const { state, name, sha256 } = await lockTrayFile(tx, id)
    if (state !== 'reading') return
    await updateTrayFile(tx, id, { state: 'waiting', reading, reasons })
    const after = { file: name, sha256, reasons }
    await happened(tx, { actor: undefined, action: 'tray.wait', after })
  })
}
