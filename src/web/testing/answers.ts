import type { z } from 'zod'
import type { Api } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** '/api/events/${number}' for '/api/events/:id': all parameters are ids. */
type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${number}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${number}`
    : Path

type Url<E extends Endpoint> = E extends { query: z.ZodType }
  ? Filled<E['path']> | `${Filled<E['path']>}?${string}`
  : Filled<E['path']>

type Call<E> = E extends Endpoint ? `${E['method']} ${Url<E>}` : never

export type Refusal = Response & { isRefusal: true }

/** As the server encodes it, or with dates. */
type Body<E> = E extends Endpoint ? z.input<E['response']> | z.output<E['response']> : never

/** The body of an answer, or a function that returns it or refuses the call. */
export type Answer<E> = Body<E> | (() => Body<E> | Refusal | Promise<Body<E> | Refusal>)

type AnswersOf<OneApi> = {
  -readonly [Name in keyof OneApi as Call<OneApi[Name]>]?: Answer<OneApi[Name]>
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** By call, such as 'GET /api/events'. The contract types them. */
export type Answers = Intersection<Api extends infer OneApi ? AnswersOf<OneApi> : never>
