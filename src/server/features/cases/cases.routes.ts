import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { isForViewer, isOfEvent, loadCases, seenBy } from '#server/features/case-access/index.ts'
import { caseReadingsApi } from '#shared/contract/case-readings.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { suggestionsApi } from '#shared/contract/suggestions.ts'
import { caseSummary } from './case-view.ts'
import { changeReport, makeStatement, withdrawReport } from './hearing-parties.ts'
import * as judging from './judging.ts'
import { appealCase, decideAppeal, takeBackCase, withdrawAppeal } from './appeals.ts'
import { overrideCase } from './overriding.ts'
import { previewCase, publishCase } from './publishing.ts'
import { createReport, openCase, reportingOf } from './reporting.ts'
import { voteAnew } from './late-conflicts.ts'
import { splitCase } from './splitting.ts'
import { readingsOf, seeCase } from './see-case.ts'
import {
  leaveSuggestion,
  restoreSuggestion,
  suggestedEvents,
  suggestionsOfEvent,
} from './suggestions.ts'

export function casesRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  route(app, reportsApi.get, async ({ params: { id }, viewer }) => ({
    data: await reportingOf(db, viewer, id),
  }))
  route(app, reportsApi.create, async ({ params: { id }, viewer, body }) => ({
    data: await createReport(deps, viewer, id, body),
  }))
  route(app, reportsApi.update, ({ params, viewer, body }) =>
    changeReport(deps, { viewer, reportCode: params.id, change: body }),
  )
  route(app, reportsApi.withdraw, ({ params, viewer }) =>
    withdrawReport(deps, { viewer, reportCode: params.id }),
  )

  route(app, casesApi.list, ({ viewer, query }) =>
    atOneMoment(db, async (tx) => {
      const at = now()
      const wanted = query.event === undefined ? isForViewer(viewer) : isOfEvent(query.event)
      const seen = await seenBy(tx, viewer, await loadCases(tx, wanted), at)
      return { data: seen.map((one) => caseSummary(one, viewer, at)) }
    }),
  )
  route(app, casesApi.get, async ({ viewer, params }) => ({
    data: await seeCase(deps, viewer, params.id),
  }))
  route(app, caseReadingsApi.list, async ({ viewer, params }) => ({
    data: await readingsOf(deps, viewer, params.id),
  }))
  route(app, casesApi.open, async ({ viewer, params, body }) => {
    const { code } = await openCase(deps, viewer, params.id, body)
    return { data: { code } }
  })
  route(app, suggestionsApi.listEvents, async ({ viewer }) => ({
    data: await suggestedEvents(deps, viewer),
  }))
  route(app, suggestionsApi.list, async ({ viewer, params }) => ({
    data: await suggestionsOfEvent(deps, viewer, params.id),
  }))
  route(app, suggestionsApi.leave, ({ viewer, params, body }) =>
    leaveSuggestion(deps, { viewer, eventId: params.id, ...body }),
  )
  route(app, suggestionsApi.restore, ({ viewer, params, body }) =>
    restoreSuggestion(deps, { viewer, eventId: params.id, ...body }),
  )
  route(app, casesApi.takeUp, ({ viewer, params, body }) =>
    judging.takeUp(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.turnDown, ({ viewer, params, body }) =>
    judging.turnDown(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.merge, ({ viewer, params, body }) =>
    judging.mergeCase(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.split, async ({ viewer, params, body: { version, ...parts } }) => ({
    data: await splitCase(deps, { viewer, code: params.id, version, parts }),
  }))
  route(app, casesApi.state, ({ viewer, params, body }) =>
    makeStatement(deps, { viewer, code: params.id, statement: body }),
  )
  route(app, casesApi.correct, ({ viewer, params, body: { version, ...facts } }) =>
    judging.correctFacts(deps, { viewer, code: params.id, version, facts }),
  )
  route(app, casesApi.note, ({ viewer, params, body }) =>
    judging.writeNote(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.takeSeat, ({ viewer, params, body }) =>
    judging.takeSeat(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.leaveSeat, ({ viewer, params, body }) =>
    judging.leaveSeat(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.nameSubstitute, ({ viewer, params, body }) =>
    judging.nameSubstitute(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.recuse, ({ viewer, params, body }) =>
    judging.recuse(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.takePart, ({ viewer, params }) =>
    judging.takePart(deps, { viewer, code: params.id }),
  )
  route(app, casesApi.openVote, ({ viewer, params, body }) =>
    judging.openVote(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.vote, ({ viewer, params, body }) =>
    judging.castVote(deps, { viewer, code: params.id, vote: body }),
  )
  route(app, casesApi.closeVote, ({ viewer, params, body }) =>
    judging.closeVote(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.preview, async ({ viewer, params, body }) => ({
    data: await previewCase(deps, { viewer, code: params.id, ...body }),
  }))
  route(app, casesApi.publish, ({ viewer, params, body }) =>
    publishCase(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.voteAnew, ({ viewer, params, body }) =>
    voteAnew(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.override, ({ viewer, params, body }) =>
    overrideCase(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.takeBack, ({ viewer, params, body }) =>
    takeBackCase(deps, { viewer, code: params.id, ...body }),
  )
  route(app, casesApi.appeal, ({ viewer, params, body }) =>
    appealCase(deps, { viewer, code: params.id, appeal: body }),
  )
  route(app, casesApi.withdrawAppeal, ({ viewer, params }) =>
    withdrawAppeal(deps, { viewer, code: params.id }),
  )
  route(app, casesApi.decideAppeal, ({ viewer, params, body }) =>
    decideAppeal(deps, { viewer, code: params.id, judged: body }),
  )
  route(app, casesApi.saveDraft, ({ viewer, params, body }) =>
    judging.saveDraft(deps, { viewer, code: params.id, ...body }),
  )
}
