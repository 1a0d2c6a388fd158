import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ApiClient, Input, UntypedInput } from '../api-client.ts'
import type { startTestApp } from '../test-app.ts'

export type Guild = Awaited<ReturnType<typeof startTestApp>>

export type PreparedCall = {
  endpoint: Endpoint
  /** The session that makes the call. */
  client: ApiClient
  /** Set for calls by a member. */
  caller: { id: number } | undefined
  input: UntypedInput
}

/** One successful call. Each sample prepares its own data, so that samples run in any order. */
export type Sample = { endpoint: Endpoint; prepare: (guild: Guild) => Promise<PreparedCall> }

export type Caller = { id: number; client: ApiClient }

type Prepare<E extends Endpoint, C> = (guild: Guild, caller: C) => Promise<Input<E>> | Input<E>

type Arguments<E extends Endpoint, C> =
  object extends Input<E> ? [prepare?: Prepare<E, C>] : [prepare: Prepare<E, C>]

const byMember =
  (make: (guild: Guild) => Promise<{ id: number }>) =>
  <E extends Endpoint>(endpoint: E, ...[prepare]: Arguments<E, Caller>): Sample => ({
    endpoint,
    prepare: async (guild) => {
      const caller = await make(guild)
      const client = guild.as(caller)
      const input = (await prepare?.(guild, { id: caller.id, client })) ?? {}
      return { endpoint, client, caller, input }
    },
  })

/** A call by a new driver. */
export const driver = byMember(({ make }) => make.driver())

/** A call by a new admin. */
export const admin = byMember(({ make }) => make.admin())

export function visitor<E extends Endpoint>(
  endpoint: E,
  ...[prepare]: Arguments<E, undefined>
): Sample {
  return {
    endpoint,
    prepare: async (guild) => {
      const input = (await prepare?.(guild, undefined)) ?? {}
      const client = guild.as(undefined)
      return { endpoint, client, caller: undefined, input }
    },
  }
}
