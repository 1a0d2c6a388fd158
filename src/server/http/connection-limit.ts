import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { addressKey } from './address-key.ts'

// A browser opens up to six, so sixty drivers who share an address need 360.
const MAX_CONNECTIONS_PER_ADDRESS = 600

/** Closes connections of an address that has too many. A proxy in TRUST_PROXY serves many visitors and has no limit. */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  perAddress = MAX_CONNECTIONS_PER_ADDRESS,
) {
  const isTrusted = addressMatcher(trustProxy || [])
  const counts = new Map<string, number>()

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || isTrusted(remoteAddress)) return
    const address = addressKey(remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > perAddress) socket.destroy()
  })
}

/** @param ranges addresses, or ranges such as 10.0.0.0/8 */
export function addressMatcher(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
