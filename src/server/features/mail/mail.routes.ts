import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { mailApi } from '#shared/contract/mail.ts'
import { askForAddress, confirmAddress, removeAddress } from './change-address.ts'
import { isMailAvailable } from './is-mail-available.ts'
import { findMailAddress, findPending } from './mail.queries.ts'
import { stopMails, stopRoute } from './stop-mails.ts'

/** Where members get mail, and how they end it. */
export function mailRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config, now } = deps
  stopRoute(app, deps)

  const required = () => {
    if (!isMailAvailable(config)) throw notFound('Mail')
  }

  route(app, mailApi.get, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const found = await findMailAddress(tx, viewer.id)
      const address = found && {
        address: found.address,
        confirmedAt: found.confirmedAt,
        refusal: found.refusal,
      }
      const pending = await findPending(tx, viewer.id, now())
      const isAvailable = isMailAvailable(config)
      return { data: { isAvailable, address: address ?? null, pending: pending ?? null } }
    }),
  )

  route(app, mailApi.setAddress, async ({ body, viewer, request, reply }) => {
    required()
    await askForAddress(deps, { request, reply }, viewer, body)
  })

  route(app, mailApi.removeAddress, ({ viewer }) => removeAddress(deps, viewer))

  route(app, mailApi.confirm, async ({ body: { token }, request, reply }) => {
    required()
    return { data: await confirmAddress(deps, { request, reply }, token) }
  })

  route(app, mailApi.stop, async ({ body: { token }, request, reply }) => ({
    data: { about: await stopMails(deps, { request, reply }, token) },
  }))
}
