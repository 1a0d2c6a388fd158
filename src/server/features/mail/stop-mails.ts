import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/errors.ts'
import { setDigest, setPreference } from '#server/features/notifications/index.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isMust, NOTIFICATION_KINDS } from '#shared/domain/notifications/kinds.ts'
import { getSecret, lockMailMember } from './mail.queries.ts'
import { readStopToken } from './stop-token.ts'

/**
 * For mail programs, which send a form to the address in the head of a mail (RFC 8058) without a cookie. What follows
 * links, such as scanners, gets the page with a button, which changes nothing.
 */
export function stopRoute(app: FastifyInstance, deps: Deps) {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      // Whatever it says, the address is what counts.
      (_request, payload, done) => {
        payload.resume()
        payload.once('end', () => done(null, undefined))
        payload.once('error', done)
      },
    )
    scope.post<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
      await stopMails(deps, { request, reply }, request.params.token)
      return reply.header('cache-control', 'no-store').type('text/plain').send('Ended.\n')
    })
  })
}

/** Ends the mails that a token names, however often. Returns what they are about; null if it was a digest. */
export async function stopMails(deps: Deps, exchange: Exchange, token: string) {
  const { db, now } = deps
  await limitAddress(deps, exchange, 'mail-stop')
  const named = readStopToken(await getSecret(db), token)
  if (!named || (named.what !== 'digest' && isMust(named.what, 'mail'))) throw nothingHere()
  const { userId, what } = named
  await db.transaction(async (tx) => {
    if (!(await lockMailMember(tx, userId))) throw nothingHere()
    if (what === 'digest')
      // Without any digest, more mails would come than before.
      await setDigest(tx, userId, { digest: 'urgent', now: now() })
    else await setPreference(tx, userId, { kind: what, channel: 'mail', isOn: false })
  })
  return what === 'digest' ? null : NOTIFICATION_KINDS[what].about
}
