import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import { route } from '#server/http/route.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { penaltyText } from '#shared/domain/penalties/penalty-words.ts'
import { penaltiesOf } from './penalties-of.ts'
import { serve, undoServed } from './serve.ts'
import { startGrids } from './start-grids.ts'
import { listStartPenalties, type StartPenaltyRow } from './start-penalties.queries.ts'

export function penaltyRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, penaltiesApi.listOwn, ({ viewer }) =>
    atOneMoment(db, async (tx) => ({ data: await penaltiesOf(tx, viewer.id, now()) })),
  )

  route(app, penaltiesApi.getForEvent, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const ban = await findRoundBan(tx, { userId: viewer.id, eventId: id, now: now() })
      const rows = await listStartPenalties(tx, id)
      return {
        data: {
          own: ban ?? null,
          penalties: rows.filter(({ servedAt }) => servedAt === null).map(toStartPenalty),
        },
      }
    }),
  )

  route(app, penaltiesApi.listForDesk, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      const rows = await listStartPenalties(tx, id)
      const penalties = rows.map((row) => ({
        ...toStartPenalty(row),
        entry: entryName(row) ?? row.captainName,
        hasStarted: row.hasStarted,
        servedAt: row.servedAt,
        servedByName: row.servedByName,
      }))
      return { data: { penalties, grids: await startGrids(tx, id, rows) } }
    }),
  )

  route(app, penaltiesApi.serve, ({ params: { id: eventId, penaltyId: id }, viewer }) =>
    db.transaction((tx) => serve(tx, { id, eventId, actor: viewer, now: now() })),
  )

  route(app, penaltiesApi.undoServed, ({ params: { id: eventId, penaltyId: id }, viewer }) =>
    db.transaction((tx) => undoServed(tx, { id, eventId, actor: viewer })),
  )
}

function toStartPenalty(row: StartPenaltyRow) {
  const { id, decisionId, label, effect, userId, displayName, entryId } = row
  return {
    id,
    decisionId,
    label,
    text: penaltyText(effect),
    person: { id: userId, displayName },
    entryId,
  }
}
