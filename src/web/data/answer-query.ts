import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, Read, Sent } from '#shared/contract/endpoint.ts'
import { call } from './api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer depends on, as the contract says; whatever is announced, if nothing is said. */
      reads?: readonly Read[]
    }
  }
}

/** The path of the endpoint and what is sent to it: two queries that ask the same share one answer. */
type AnswerKey<E extends Endpoint> = readonly [E['path'], Sent<E>]

export function keyOf<E extends Endpoint>({ path }: E, sent: Sent<E>): AnswerKey<E> {
  // What is empty does not make another question.
  const parts = Object.entries<unknown>({ ...sent }).filter(([, part]) =>
    Object.values(Object(part)).some((value) => value !== undefined),
  )
  return [path, Object.fromEntries(parts) as Sent<E>]
}

/** The key of the answer about one thing, for those who must not import its endpoint, because every page loads them. */
export const keyAt = (path: Endpoint['path'], id: number | string): QueryKey => [
  path,
  { params: { id } },
]

/** Key of a query for the answer of an endpoint, and what the answer depends on. */
export function about<E extends Endpoint>(endpoint: E, sent: Sent<E>) {
  const { reads } = endpoint
  return {
    queryKey: keyOf(endpoint, sent),
    meta: { reads: reads === 'unannounced' || !reads ? [] : reads },
  }
}

/** A query for the whole answer of an endpoint. */
export function answerQuery<E extends Endpoint>(endpoint: E, sent: Sent<E>) {
  return queryOptions({ ...about(endpoint, sent), queryFn: () => call(endpoint, sent) })
}

type Enveloped = Endpoint & { response: z.ZodType<{ data: unknown }> }

/** A query for `data` of the answer of an endpoint. */
export function dataQuery<E extends Enveloped>(endpoint: E, sent: Sent<E>) {
  return queryOptions({
    ...about(endpoint, sent),
    queryFn: async (): Promise<z.output<E['response']>['data']> =>
      (await call(endpoint, sent)).data,
  })
}
