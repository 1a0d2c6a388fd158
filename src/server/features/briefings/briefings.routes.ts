import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { claimTelling } from '#server/features/notifications/index.ts'
import { route } from '#server/http/route.ts'
import { briefingsApi } from '#shared/contract/briefings.ts'
import { briefingFor, briefingShownFrom } from '#shared/domain/entries/briefing.ts'
import { can } from '#shared/domain/permissions.ts'
import { briefingKey } from '#shared/domain/entries/reminders.ts'
import {
  findBriefing,
  getBriefedEvent,
  isInConfirmedCrew,
  saveBriefing,
} from './briefings.queries.ts'

export function briefingRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, briefingsApi.get, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const event = await getBriefedEvent(tx, id)
      const reader = {
        isOrganiser: can(viewer, 'events.edit'),
        isConfirmed: await isInConfirmedCrew(tx, id, viewer.id),
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
        await saveBriefing(tx, id, { text, minutesBefore, version: body.version + 1 })
        const shownFrom = briefingShownFrom(startDateTime, minutesBefore)
        const isRead = status === 'upcoming' && text !== '' && shownFrom <= now()
        const isToTell = isRead && text !== before?.text
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
}

/** Without the text: a password could never be deleted from the log. */
function audited({ text, minutesBefore }: { text: string; minutesBefore: number }) {
  return { hasText: text !== '', minutesBefore, characters: text.length }
}
