import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { gone, nothingHere } from '#server/errors.ts'
import { stintsOfDriver } from '#server/features/crew-plans/index.ts'
import { limitAddress, limitCalendar } from '#server/http/attempts.ts'
import { etagOf, isUnchanged } from '#server/http/is-unchanged.ts'
import { calendarBegins, calendarEntries } from '#shared/domain/calendar/calendar-entry.ts'
import { calendarFile } from '#shared/domain/calendar/calendar-file.ts'
import { CALENDAR_NAMES } from '#shared/domain/calendar/calendar-kinds.ts'
import { heldUpBy } from '#shared/domain/members/held-up.ts'
import { findByToken, getCalendarIdentity } from './addresses.queries.ts'
import { eventsOfCalendar } from './calendar-events.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const PREFIX = '/calendar/'
const SUFFIX = '.ics'

export function addressOf({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) {
  return new URL(`${PREFIX}${token}${SUFFIX}`, publicUrl).href
}

/** Serves calendars to programs that know a secret address. It is not part of the API: no cookie says who asks. */
export function feedRoute(app: FastifyInstance, deps: Deps) {
  const { db, config, now } = deps
  app.get<{ Params: { file: string } }>(`${PREFIX}:file`, async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const { file } = request.params
    if (!file.endsWith(SUFFIX)) throw nothingHere()
    await limitAddress(deps, { request, reply }, 'calendar-address')
    const token = file.slice(0, -SUFFIX.length)
    const tokenHash = hashOfToken(token)
    const calendar = await findByToken(db, tokenHash)
    if (!calendar || heldUpBy(calendar.standing, false)) throw nothingHere()
    if (calendar.replacedAt) throw gone('This calendar has a new address')
    await limitCalendar(deps, { request, reply }, tokenHash)

    const name = `${config.guildName}: ${calendar.championship ?? CALENDAR_NAMES[calendar.kind]}`
    const feed = { name, address: addressOf(config, token) }
    const [events, { installationId }, stints] = await atOneMoment(db, async (tx) => [
      await eventsOfCalendar(tx, calendar, now()),
      await getCalendarIdentity(tx),
      calendar.kind === 'mine'
        ? await stintsOfDriver(tx, calendar.userId, calendarBegins(now()))
        : [],
    ])
    const head = { installationId, site: config.publicUrl.origin, feed }
    const text = calendarFile(head, calendarEntries(events, now()), stints)
    if (isUnchanged({ request, reply }, etagOf(text))) return reply.status(304).send()
    return reply.type(CALENDAR_TYPE).send(text)
  })
}
