import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { openIdRequest } from './openid.ts'
import { type Errand, startSteamState } from './steam-state.ts'

export const RETURN_PATH = '/api/auth/steam/return'

/** Where to send the browser, which gets the state that Steam's answer must carry. */
export function steamAddress(
  reply: FastifyReply,
  config: Config,
  start: { next?: unknown; errand?: Errand },
) {
  const state = startSteamState(reply, config, start)
  return openIdRequest(config.steamOpenIdUrl, returnAddress(config, state)).href
}

export function returnAddress({ publicUrl }: Pick<Config, 'publicUrl'>, state: string) {
  return new URL(`${RETURN_PATH}?state=${state}`, publicUrl)
}
