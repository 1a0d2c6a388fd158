import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { SeasonAct } from './changing-season.ts'
import { decideProposal } from './decide-proposal.ts'
import { enterSeasonCrew } from './enter-season-crew.ts'
import { enterSeason } from './enter-season.ts'
import { followRounds } from './follow-rounds.ts'
import { answerOffer, offerRest } from './offer-rest.ts'
import {
  changeSeasonEntry,
  decideSeasonEntry,
  noteFee,
  setRules,
  withdrawSeasonEntry,
} from './season-acts.ts'
import { answerInvitation, inviteDriver, removeDriver } from './season-crew.ts'
import { shownSeason } from './shown-season.ts'
import { offerRound, setRound } from './sign-out.ts'

export function seasonEntryRoutes(app: FastifyInstance, { db, now }: Deps) {
  /** Does it, then lets rounds to come follow. The job does what is left if this process ends in between. */
  const acting = async (
    viewer: CurrentUser,
    id: number,
    work: (tx: Database, act: SeasonAct) => Promise<void>,
  ) => {
    const at = now()
    await db.transaction((tx) => work(tx, { id, actor: viewer, now: at }))
    await followRounds(db, { actor: viewer, now: at }, id)
  }

  route(app, seasonEntriesApi.list, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => ({ data: await shownSeason(tx, id, { viewer, now: now() }) })),
  )

  route(app, seasonEntriesApi.setRules, ({ params: { id }, body, viewer }) =>
    db.transaction((tx) => setRules(tx, { championshipId: id, actor: viewer }, body)),
  )

  route(app, seasonEntriesApi.enter, async ({ body, viewer }) => {
    const at = now()
    const id = await db.transaction((tx) => enterSeason(tx, { actor: viewer, now: at }, body))
    await followRounds(db, { actor: viewer, now: at }, id)
    return { data: { id } }
  })

  route(app, seasonEntriesApi.enterCrew, async ({ body, viewer }) => {
    const at = now()
    const id = await db.transaction((tx) =>
      enterSeasonCrew(tx, { actor: viewer, now: at, isTold: true }, body),
    )
    await followRounds(db, { actor: viewer, now: at }, id)
    return { data: { id } }
  })

  route(app, seasonEntriesApi.change, ({ params: { id }, body, viewer }) =>
    acting(viewer, id, (tx, act) => changeSeasonEntry(tx, act, body)),
  )

  route(app, seasonEntriesApi.decide, ({ params: { id }, body, viewer }) =>
    acting(viewer, id, (tx, act) => decideSeasonEntry(tx, act, body)),
  )

  route(app, seasonEntriesApi.setFee, ({ params: { id }, body: { fee }, viewer }) =>
    acting(viewer, id, (tx, act) => noteFee(tx, act, fee)),
  )

  route(app, seasonEntriesApi.withdraw, ({ params: { id }, body, viewer }) =>
    acting(viewer, id, (tx, act) => withdrawSeasonEntry(tx, act, body)),
  )

  route(app, seasonEntriesApi.setRound, ({ params: { id, eventId }, body: { isOut }, viewer }) =>
    acting(viewer, id, (tx, act) => setRound(tx, act, { eventId, isOut })),
  )

  route(app, seasonEntriesApi.offerRound, ({ params: { id, eventId }, viewer }) =>
    acting(viewer, id, (tx, act) => offerRound(tx, act, eventId)),
  )

  route(app, seasonEntriesApi.offerRest, ({ params: { id }, viewer }) =>
    acting(viewer, id, offerRest),
  )

  route(app, seasonEntriesApi.answer, ({ params: { id }, body: { isAccepted }, viewer }) =>
    acting(viewer, id, (tx, act) => answerOffer(tx, act, isAccepted)),
  )

  route(app, seasonEntriesApi.invite, ({ params: { id }, body: { userId }, viewer }) =>
    acting(viewer, id, (tx, act) => inviteDriver(tx, act, userId)),
  )

  route(app, seasonEntriesApi.answerInvitation, ({ params, body: { isAccepted }, viewer }) =>
    acting(viewer, params.id, (tx, act) => answerInvitation(tx, act, isAccepted)),
  )

  route(app, seasonEntriesApi.removeDriver, ({ params: { id, memberId }, viewer }) =>
    acting(viewer, id, (tx, act) => removeDriver(tx, act, memberId)),
  )

  route(app, seasonEntriesApi.decideProposal, ({ params: { id }, body, viewer }) =>
    acting(viewer, id, (tx, act) => decideProposal(tx, act, body)),
  )
}
