import type { FastifyInstance } from 'fastify'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import {
  eventSeriesApi,
  type EventTemplate,
  type TemplateValues,
} from '#shared/contract/event-series.ts'
import { drivingRulesProblem } from '#shared/domain/race-documents/driving-rules-problem.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from './event-templates.queries.ts'

/** Which the guild keeps, and any event can be made a template. */
const MOST_TEMPLATES = 100

export function eventTemplateRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, eventSeriesApi.listTemplates, async () => ({ data: await listTemplates(db) }))

  route(app, eventSeriesApi.createTemplate, ({ body: { name, values }, viewer }) =>
    naming(db, async (tx) => {
      refuseWrong(values)
      if ((await listTemplates(tx)).length >= MOST_TEMPLATES)
        throw conflict(`There are ${MOST_TEMPLATES} templates: delete one first`)
      const template = await insertTemplate(tx, { name, values })
      await happened(tx, {
        actor: viewer,
        action: 'series.template-create',
        after: inLog(template),
      })
      return { data: template }
    }),
  )

  route(app, eventSeriesApi.updateTemplate, ({ params, body, viewer }) =>
    naming(db, async (tx) => {
      const { version, name, values } = body
      refuseWrong(values)
      const before = await getTemplate(tx, params.id)
      refuseStale('this template', version, before.version)
      const template = await updateTemplate(tx, params.id, { name, values })
      await happened(tx, {
        actor: viewer,
        action: 'series.template-update',
        before: inLog(before),
        after: inLog(template),
      })
      return { data: template }
    }),
  )

  route(app, eventSeriesApi.deleteTemplate, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const before = await getTemplate(tx, id)
      await deleteTemplate(tx, id)
      await happened(tx, {
        actor: viewer,
        action: 'series.template-delete',
        before: inLog(before),
      })
      return undefined
    }),
  )
}

async function getTemplate(tx: Database, id: number) {
  const template = await findTemplate(tx, id)
  if (!template) throw notFound('Template')
  return template
}

function refuseWrong({ drivingRules }: Pick<TemplateValues, 'drivingRules'>) {
  const problem = drivingRules && drivingRulesProblem(drivingRules.limits)
  if (problem) throw invalidInput(problem.message, 'drivingRules')
}

const inLog = ({ name, values }: EventTemplate) => ({ template: name, values })

function naming<T>(db: Database, work: (tx: Database) => Promise<T>) {
  return db.transaction(work).catch((error: unknown) => {
    if (violatedUnique(error)) throw conflict('There is a template of this name already', 'name')
    throw error
  })
}
