import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import {
  confirmEntry,
  letIn,
  moveToWaitlist,
  rejectEntry,
  removeEntry,
  reopenEntry,
  reorderEntry,
  skipEntry,
  unskipEntry,
} from './entry-acts.ts'
import { getEntryFor } from './entry-for-viewer.ts'

/** What organisers decide about entries, and what crews answer to offers. */
export function entryActRoutes(app: FastifyInstance, { db, now }: Deps) {
  type Call<Body> = { params: { id: number }; body: Body; viewer: CurrentUser }
  type Act = { id: number; actor: CurrentUser; now: Date }

  /** Answers with the entry after the act. */
  const answering = (
    { params: { id }, viewer }: Omit<Call<never>, 'body'>,
    work: (tx: Database, act: Act) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const act = { id, actor: viewer, now: now() }
      await work(tx, act)
      return { data: await getEntryFor(tx, id, viewer, act.now) }
    })

  const acting =
    <Body>(perform: (tx: Database, act: Act, body: Body) => Promise<void>) =>
    (call: Call<Body>) =>
      answering(call, (tx, act) => perform(tx, act, call.body))

  route(app, entryActsApi.confirm, acting(confirmEntry))
  route(app, entryActsApi.reject, acting(rejectEntry))
  route(app, entryActsApi.moveToWaitlist, acting(moveToWaitlist))
  route(app, entryActsApi.remove, acting(removeEntry))
  route(app, entryActsApi.letIn, acting(letIn))
  route(app, entryActsApi.reorder, acting(reorderEntry))
  route(app, entryActsApi.skip, acting(skipEntry))
  route(app, entryActsApi.unskip, acting(unskipEntry))
  route(app, entryActsApi.reopen, acting(reopenEntry))
  route(app, entryActsApi.acceptOffer, (call) => answering(call, acceptOffer))
  route(app, entryActsApi.declineOffer, acting(declineOffer))
}
