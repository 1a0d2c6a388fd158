import type { FastifyInstance } from 'fastify'
import { shownHtml, storedHtml } from '#server/html/clean-html.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, refuseStale, stale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { type Rule, rulesApi } from '#shared/contract/rules.ts'
import { findRuleForUpdate, insertRule, listRules, updateRule } from './rules.queries.ts'

export function rulesRoutes(app: FastifyInstance, { db, now }: Deps) {
  cachedRoute(app, rulesApi.list, async () =>
    Promise.all(
      (await listRules(db)).map(async (rule) => ({ ...rule, content: await shownHtml(rule) })),
    ),
  )

  route(app, rulesApi.create, ({ body, viewer }) =>
    db
      .transaction(async (tx) => {
        const rule = await insertRule(tx, {
          category: body.category,
          ...(await storedHtml(body.content)),
          updatedAt: now(),
        })
        await happened(tx, {
          actor: viewer,
          action: 'rules.create',
          subject: rule.id,
          after: audited(rule),
        })
        return { data: rule }
      })
      .catch((error: unknown) => {
        if (violatedUnique(error) === 'rules_category_unique') throw stale('these rules')
        throw error
      }),
  )

  route(app, rulesApi.update, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await findRuleForUpdate(tx, params.id)
      if (!before) throw notFound('Rule')
      const version = body.version ?? before.version
      refuseStale('these rules', version, before.version)
      const rule = await updateRule(tx, {
        id: before.id,
        version,
        ...(await storedHtml(body.content)),
        updatedAt: now(),
      })
      await happened(tx, {
        actor: viewer,
        action: 'rules.update',
        subject: rule.id,
        before: audited(before),
        after: audited(rule),
      })
      return { data: rule }
    }),
  )
}

const audited = ({ category, content, version }: Rule) => ({ category, content, version })
