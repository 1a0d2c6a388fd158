import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { addressKey } from './address-key.ts'
import { LOOPBACK_FACTOR } from './attempts.ts'
import type { Exchange } from './exchange.ts'

/** Streams that visitors of one address have open in a process: a phone network has one for many of them. */
const MOST_OF_ADDRESS = 200
/** Of all addresses together: each is a connection, of which a process has some thousands. */
const MOST_OF_ALL = 2_000

const RETRY_AFTER_SECONDS = 30

/** Counts the streams that visitors hold open. */
export function streamsOfAddresses(
  { config }: Pick<Deps, 'config'>,
  { ofAddress = MOST_OF_ADDRESS, ofAll = MOST_OF_ALL } = {},
) {
  const open = new Map<string, number>()
  const most = ofAddress * (config.isLoopback ? LOOPBACK_FACTOR : 1)
  let all = 0

  /** Returns the function to call once when it is over. @throws too_many */
  function enter({ request, reply }: Exchange) {
    const address = addressKey(request.ip)
    const own = open.get(address) ?? 0
    if (own >= most || all >= ofAll) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw new AppError(
        'too_many',
        'Too many pages are watching from your network. Try again soon.',
      )
    }
    open.set(address, own + 1)
    all++
    return function leave() {
      all--
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
  }

  return { enter }
}
