import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { route } from '#server/http/route.ts'
import { briefingsApi } from '#shared/contract/briefings.ts'
import { briefingFor } from '#shared/domain/briefing.ts'
import { can } from '#shared/domain/permissions.ts'
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
      changingEvent(tx, { id, actor: viewer }, async () => {
        const { text, minutesBefore } = body
        const before = await findBriefing(tx, id)
        refuseStale('the briefing', body.version, before?.version ?? 0)
        await saveBriefing(tx, id, { text, minutesBefore, version: body.version + 1 })
        return {
          action: 'event.briefing',
          before: before ? audited(before) : { hasText: false },
          after: audited({ text, minutesBefore }),
        }
      }),
    )
  })
}

/** Without the text: a password could never be deleted from the log. */
function audited({ text, minutesBefore }: { text: string; minutesBefore: number }) {
  return { hasText: text !== '', minutesBefore, characters: text.length }
}
