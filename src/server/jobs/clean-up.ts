import { deleteErrorsBefore } from '#server/database/server-errors.ts'
import {
  deleteNoncesBefore,
  deleteResetsExpiredBy,
  NONCE_KEPT_MS,
} from '#server/features/auth/index.ts'
import { tidyEvidence } from '#server/features/evidence/index.ts'
import { deleteOldRemovedEvents } from '#server/features/calendars/index.ts'
import { tidyImports } from '#server/features/season-imports/index.ts'
import { deleteOldTrayFiles } from '#server/features/result-tray/index.ts'
import { deleteLinesBefore } from '#server/features/audit/index.ts'
import { deleteOldDeliveries } from '#server/features/posts/index.ts'
import { deleteOldMessages } from '#server/features/messages/index.ts'
import { listCardFiles } from '#server/features/public-pages/index.ts'
import { deleteOldNotifications } from '#server/features/notifications/index.ts'
import { bringBackSessions, deleteExpiredSessions } from '#server/http/sessions.queries.ts'
import { deleteHitsBefore } from '#server/database/hits.ts'
import { oldestLive } from '#server/http/sessions.ts'
import { moveUnusedToTrash } from '#server/images/changing-images.ts'
import { emptyTrash } from '#server/images/trash.ts'
import { abandonedFiles, removeOld } from './abandoned-files.ts'
import { cancelledBegin } from '#shared/domain/calendar/calendar-entry.ts'
import { TRAY_DAYS } from '#shared/domain/result-tray/tray-states.ts'
import type { Job } from './job.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
const ERRORS_KEPT_MS = 30 * DAY_MS
const TRASH_KEPT_MS = 7 * DAY_MS
const CARDS_KEPT_MS = 30 * DAY_MS
const HITS_KEPT_MS = 2 * HOUR_MS
const READ_NOTIFICATIONS_KEPT_MS = 90 * DAY_MS
const NOTIFICATIONS_KEPT_MS = 365 * DAY_MS
const SENT_KEPT_MS = 30 * DAY_MS
const FAILED_KEPT_MS = 90 * DAY_MS

/** Removes everything that has expired. Sign-ins do part of this too, but a quiet guild has none. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: HOUR_MS,
  timeoutMs: 10 * 60 * 1_000,
  run: async (deps, signal) => {
    const { db, config, now } = deps
    const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
    await bringBackSessions(db, now())
    await deleteExpiredSessions(db, oldestLive(deps))
    await deleteResetsExpiredBy(db, now())
    await deleteNoncesBefore(db, ago(NONCE_KEPT_MS))
    await deleteHitsBefore(db, ago(HITS_KEPT_MS))
    await deleteOldNotifications(db, {
      readBefore: ago(READ_NOTIFICATIONS_KEPT_MS),
      writtenBefore: ago(NOTIFICATIONS_KEPT_MS),
    })
    await deleteOldRemovedEvents(db, cancelledBegin(now()))
    const endedBefore = { sentBefore: ago(SENT_KEPT_MS), failedBefore: ago(FAILED_KEPT_MS) }
    await deleteOldDeliveries(db, endedBefore)
    await deleteOldMessages(db, endedBefore)
    const errors = await deleteErrorsBefore(db, ago(ERRORS_KEPT_MS))
    const { auditLogDays } = config
    const auditLines =
      auditLogDays === undefined
        ? 0
        : await deleteLinesBefore(db, ago(auditLogDays * DAY_MS), signal)
    signal.throwIfAborted()
    const files = await removeOld(await abandonedFiles(config.dataDir), ago(DAY_MS), signal)
    const cards = await removeOld(await listCardFiles(config.dataDir), ago(CARDS_KEPT_MS), signal)
    await moveUnusedToTrash(deps)
    const evidence = await tidyEvidence(deps, signal)
    const guests = await tidyImports(deps, signal)
    const trayFiles = await deleteOldTrayFiles(deps, ago(TRAY_DAYS * DAY_MS), signal)
    const trash = await emptyTrash(config, ago(TRASH_KEPT_MS))
    return { errors, auditLines, files, cards, evidence, guests, trayFiles, trash }
  },
}
