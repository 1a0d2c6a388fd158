import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { etagOf, isUnchanged } from '#server/http/is-unchanged.ts'
import { type Calendar, calendarsApi, type WhichCalendar } from '#shared/contract/calendars.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { calendarEntry } from '#shared/domain/calendar/calendar-entry.ts'
import { calendarFile } from '#shared/domain/calendar/calendar-file.ts'
import {
  endAddress,
  findAddress,
  findChampionshipName,
  getCalendarIdentity,
  insertAddress,
  listAddresses,
} from './addresses.queries.ts'
import { eventForMember } from './calendar-events.ts'
import { type CalendarAddress, calendarToken } from './calendar-token.ts'
import { addressOf, CALENDAR_TYPE, feedRoute } from './feed.ts'

/** Calendars refer to the address of the site: without one, there are none. */
export function calendarRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config, now } = deps
  if (config.hasPublicUrl) feedRoute(app, deps)

  const required = () => {
    if (!config.hasPublicUrl) throw notFound('Calendar')
  }
  const shown = (secret: string, { userId, ...calendar }: CalendarAddress): Calendar => ({
    ...calendar,
    address: addressOf(config, calendarToken(secret, { userId, ...calendar })),
  })

  route(app, calendarsApi.list, async ({ viewer }) => {
    required()
    return atOneMoment(db, async (tx) => {
      const { secret } = await getCalendarIdentity(tx)
      const addresses = await listAddresses(tx, viewer.id)
      return { data: addresses.map((address) => shown(secret, address)) }
    })
  })

  route(app, calendarsApi.create, ({ body, viewer }) => {
    required()
    return db.transaction(async (tx) => {
      const { secret } = await getCalendarIdentity(tx)
      const found = await findAddress(tx, viewer.id, body)
      const address = found ?? { ...body, userId: viewer.id, generation: 1 }
      if (!found) await make(tx, { secret, address, viewer, now: now() })
      return { data: shown(secret, address) }
    })
  })

  route(app, calendarsApi.replace, ({ body, viewer }) => {
    required()
    return db.transaction(async (tx) => {
      const { secret } = await getCalendarIdentity(tx)
      const old = { ...body, userId: viewer.id }
      if (await endAddress(tx, old, now())) {
        const address = { ...old, generation: old.generation + 1 }
        await make(tx, { secret, address, viewer, now: now() })
      }
      // A second click has seen an address that was replaced by the first.
      const current = await findAddress(tx, viewer.id, body)
      if (!current) throw notFound('Calendar')
      return { data: shown(secret, current) }
    })
  })

  rawRoute(app, calendarsApi.getEvent, async ({ params: { id }, viewer, request, reply }) => {
    required()
    const [event, { installationId }] = await atOneMoment(db, async (tx) => [
      await eventForMember(tx, viewer.id, id),
      await getCalendarIdentity(tx),
    ])
    if (!event || event.status === 'deleted') throw notFound('Event')
    const text = calendarFile({ installationId, site: config.publicUrl.origin }, [
      calendarEntry(event),
    ])
    if (isUnchanged({ request, reply }, etagOf(text))) return reply.status(304).send()
    return reply
      .type(CALENDAR_TYPE)
      .header('content-disposition', `attachment; filename="event-${id}.ics"`)
      .send(text)
  })
}

type Making = { secret: string; address: CalendarAddress; viewer: CurrentUser; now: Date }

async function make(tx: Database, { secret, address, viewer, now }: Making) {
  const championship = await championshipOf(tx, address)
  const tokenHash = hashOfToken(calendarToken(secret, address))
  if (!(await insertAddress(tx, { ...address, tokenHash, createdAt: now }))) return
  const action = address.generation === 1 ? 'user.calendar' : 'user.calendar-replace'
  const after = { calendar: address.kind, ...(championship && { championship }) }
  await happened(tx, { actor: viewer, action, subject: viewer.id, after })
}

async function championshipOf(tx: Database, { championshipId }: WhichCalendar) {
  if (championshipId === null) return undefined
  const name = await findChampionshipName(tx, championshipId)
  if (name === undefined) throw notFound('Championship')
  return name
}
