import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { addressMatcher } from './connection-limit.ts'

/** The admin's own proxy has such an address. Anybody else can send its headers, so other addresses prove nothing. */
const OWN_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

/**
 * Warns about a proxy that forwards requests but is not in TRUST_PROXY, because all its visitors share one limit. Returns
 * a function for its address; undefined if there is none.
 */
export function watchForUnnamedProxy(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
) {
  const isNamed = addressMatcher(config.trustProxy || [])
  const isOwn = addressMatcher(OWN_NETWORKS)
  let unnamed: string | undefined

  app.addHook('onRequest', async ({ headers, raw: { socket } }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    const peer = socket.remoteAddress?.replace(/^::ffff:/i, '')
    if (peer === undefined || peer === unnamed || isNamed(peer) || !isOwn(peer)) return
    if (unnamed === undefined)
      log.warn(
        { address: peer },
        'A proxy forwards requests but is not in TRUST_PROXY, so all members count as one address',
      )
    unnamed = peer
  })
  return () => unnamed
}
