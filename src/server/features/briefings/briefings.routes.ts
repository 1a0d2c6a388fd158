import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refuseStale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { claimTelling } from '#server/features/notifications/index.ts'
import { route } from '#server/http/route.ts'
import { briefingsApi, type ReadBy } from '#shared/contract/briefings.ts'
import { briefingFor, briefingShownFrom, isRead } from '#shared/domain/entries/briefing.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { briefingKey } from '#shared/domain/entries/reminders.ts'
import {
  findBriefedPart,
  findBriefing,
  getBriefedEvent,
  listBriefed,
  saveBriefing,
  saveRead,
} from './briefings.queries.ts'

export function briefingRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, briefingsApi.get, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const event = await getBriefedEvent(tx, id)
      const reader = {
        isOrganiser: can(viewer, 'events.edit', { eventId: id }),
        part: await findBriefedPart(tx, id, viewer.id),
      }
      return { data: briefingFor(await findBriefing(tx, id), event, reader, now()) }
    }),
  )

  route(app, briefingsApi.set, async ({ params: { id }, body, viewer }) => {
    await db.transaction((tx) =>
      changingEvent(tx, { id, actor: viewer }, async ({ status, startDateTime }) => {
        const { text, minutesBefore } = body
        const before = await findBriefing(tx, id)
        refuseStale('the briefing', body.version, before?.version ?? 0)
        const version = body.version + 1
        const isOther = text !== before?.text
        const textVersion = before && !isOther ? before.textVersion : version
        await saveBriefing(tx, id, { text, textVersion, minutesBefore, version })
        const shownFrom = briefingShownFrom(startDateTime, minutesBefore)
        const isShown = status === 'upcoming' && text !== '' && shownFrom <= now()
        const isToTell = isShown && isOther
        // Then the clock need not tell it as well.
        if (isToTell) await claimTelling(tx, briefingKey(id, shownFrom), now())
        return {
          action: 'event.briefing',
          before: before ? audited(before) : { hasText: false },
          after: {
            ...audited({ text, minutesBefore }),
            ...(isToTell && { isToTell }),
          },
        }
      }),
    )
  })

  route(app, briefingsApi.confirm, ({ params: { id }, body: { textVersion }, viewer }) =>
    db.transaction((tx) => confirmBriefing(tx, { eventId: id, textVersion, viewer, now: now() })),
  )

  route(app, briefingsApi.listReceipts, async ({ params: { id } }) => ({
    data: await atOneMoment(db, (tx) => listReceipts(tx, id)),
  }))
}

type Reading = { eventId: number; textVersion: number; viewer: CurrentUser; now: Date }

/** Throws not_found for those for whom there is no briefing. */
function confirmBriefing(tx: Database, { eventId, textVersion, viewer, now }: Reading) {
  return changingEvent(tx, { id: eventId, actor: viewer }, async ({ startDateTime }) => {
    const stored = await findBriefing(tx, eventId)
    const part = await findBriefedPart(tx, eventId, viewer.id)
    const reader = { isOrganiser: false, part }
    const seen = briefingFor(stored, { startDateTime }, reader, now)
    if (!part || seen.text === null) throw notFound('Briefing')
    refuseStale('the briefing', textVersion, seen.textVersion)
    if (!seen.asksForReceipt) return undefined
    await saveRead(tx, part.id, { at: now, textVersion })
    return { action: 'event.briefing.confirm', after: { entryId: part.entryId, textVersion } }
  })
}

async function listReceipts(tx: Database, eventId: number) {
  await getBriefedEvent(tx, eventId)
  const textVersion = (await findBriefing(tx, eventId))?.textVersion ?? 0
  const crews = new Map<number, ReadBy>()
  for (const { entryId, number, teamName, userId, displayName, read } of await listBriefed(
    tx,
    eventId,
  )) {
    const crew = crews.get(entryId) ?? { entry: { id: entryId, number, teamName }, drivers: [] }
    const readAt = read && isRead(read, textVersion) ? read.at : null
    crews.set(entryId, { ...crew, drivers: [...crew.drivers, { userId, displayName, readAt }] })
  }
  return [...crews.values()]
}

/** Without the text: a password could never be deleted from the log. */
function audited({ text, minutesBefore }: { text: string; minutesBefore: number }) {
  return { hasText: text !== '', minutesBefore, characters: text.length }
}
