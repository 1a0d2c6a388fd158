import type { Copy } from '#server/database/bulk-transaction.ts'
import type { Database } from '#server/database/database.ts'
import type { EventFact } from '#server/facts/changing-event.queries.ts'
import { reportsUntil } from '#server/features/stewarding/index.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { listAbsent } from '../attendance.ts'
import { relinkCars } from '../links/link-cars.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'
import { COMPUTED } from '../recompute-classification.ts'
import { chooseRace, insertSession, setOrdinal } from '../sessions.queries.ts'
import { copyResultFile, insertResultFile } from './import.queries.ts'
import type { KeepPlan, StorePlan } from './plan-import.ts'
import { replaceResults } from './replace-results.ts'
import type { Import } from './upload.ts'

type Applying = {
  event: { id: number; status: EventStatus }
  race: ReadRaceFile
  viewer: CurrentUser
  at: Date
}

type Applied = EventFact & { answer: Import }

/** Writes what an import was planned to write, and returns the fact. Lock the event first. */
export function applyPlan(
  tx: Database,
  copy: Copy,
  plan: KeepPlan | StorePlan,
  applying: Applying,
): Promise<Applied> {
  return plan.kind === 'keep' ? keep(tx, plan, applying) : store(tx, copy, plan, applying)
}

async function keep(tx: Database, plan: KeepPlan, { viewer, at }: Applying): Promise<Applied> {
  const { action, beside, file, after, answer } = plan
  const { sessionId, fileId } = beside
  await insertResultFile(tx, { sessionId, uploadedBy: viewer.id, uploadedAt: at, ...file })
  // The newest file of a session is the one in use.
  await copyResultFile(tx, fileId)
  return { action, after, answer }
}

async function store(
  tx: Database,
  copy: Copy,
  plan: StorePlan,
  { event, race, viewer, at }: Applying,
): Promise<Applied> {
  const { isCompleting, userIds, reason } = plan
  const { isNew, id: sessionId, ...session } = plan.session
  for (const { id, ordinal } of plan.renumbered) await setOrdinal(tx, id, ordinal)
  if (isNew) await insertSession(tx, { id: sessionId, eventId: event.id, ...session })

  const absentBefore = isCompleting ? await listAbsent(tx, at, event.id) : []
  const decision = { reason, author: viewer, at }
  const { carsBefore, unfit } = await replaceResults(tx, copy, { race, userIds, decision })
  const raceSessionId = await chooseRace(tx, event.id)
  if (race.kind === 'race') await relinkCars(tx, event.id, raceSessionId)
  for (const file of plan.files)
    await insertResultFile(tx, { sessionId, uploadedBy: viewer.id, uploadedAt: at, ...file })
  const closesAt = race.kind === 'race' ? await reportsUntil(tx, event.id, at) : undefined
  return {
    action: plan.action,
    set: {
      ...COMPUTED,
      raceSessionId,
      ...(isCompleting && COMPLETED),
      ...(closesAt && { reportsUntil: closesAt }),
    },
    before: {
      session: plan.after.session,
      cars: carsBefore,
      ...(isCompleting && { status: event.status, absent: absentBefore }),
    },
    after: async () => ({
      ...plan.after,
      ...(isCompleting && { ...COMPLETED, absent: await listAbsent(tx, at, event.id) }),
    }),
    answer: { ...plan.answer, unfit },
  }
}

const COMPLETED = { status: 'completed' } as const
