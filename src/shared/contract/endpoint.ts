import type { z } from 'zod'
import type { HoldUp } from '#shared/domain/members/held-up.ts'
import type { Access } from '#shared/domain/permissions.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import type { Topic } from './topics.ts'

/** Kinds of calls that are limited per member because they slow down everybody else. */
export type Costly = 'upload' | 'export' | 'backup'

/** Whatever a topic announces, or with `/:id` only what it announces of the thing that the path's id names. */
export type Read = Topic | `${Topic}/:id`

/** What the answer of a call depends on: pages fetch it again when one of these topics is announced. */
type Reads =
  | {
      method: 'GET'
      /** `unannounced`: no announcement says when it changes, so nobody keeps it and pages ask when they need it. */
      reads: readonly [Read, ...Read[]] | 'unannounced'
    }
  | {
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      /** Only for a question that is too long or too secret for an address. */
      reads?: readonly [Read, ...Read[]]
    }

/** One HTTP call. The server's route, the web client, the tests and the OpenAPI document are derived from it. */
export type Endpoint = Reads & {
  path: `/api/${string}`
  access: Access
  /** Of `public` endpoints: what the guild has to show to visitors, or there is nothing at this path. */
  part?: PublicPart
  /** Also for those who have the permission only for some events or championships. */
  isForAnyPlace?: true
  /** Also serves those who are signed in but held up by one of these. `member` and `public` endpoints only. */
  alsoFor?: readonly HoldUp[]
  /** Only for callers who have just proved that it is them, so that a session that was left open is not enough. */
  needsProof?: true
  /** Not even the caller's browser keeps the answer. */
  isSecret?: true
  /** One sentence for the API page. */
  summary: string
  status?: 201 | 204
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Set where the default limit is too small. */
  maxBodyBytes?: number
  /** The body may be packed by gzip, into this many bytes; `maxBodyBytes` is what it unpacks to. */
  maxPackedBytes?: number
  /** An upload, in place of `body`: the multipart field, its limit in bytes, and the required extension, if any. */
  file?: {
    field: string
    maxBytes: number
    extensions?: readonly string[]
    /** The field that carries `true` when the caller confirms after a 409 `unconfirmed`. */
    confirmField?: string
  }
  /** The body is the file itself, packed by gzip if the caller says so. */
  rawFile?: {
    /** The parameter of the path that is its name. */
    nameIn: string
    /** Unpacked. */
    maxBytes: number
    extensions: readonly string[]
    types: readonly string[]
  }
  /** Uploads need not set this. */
  costs?: Costly
  /** Takes seconds to make for a long race: of each member one at a time, and only so many may wait. */
  isMadeInTurn?: true
  /** It writes only what happens on a track, each second, which no kept answer depends on. */
  isOfTrack?: true
  /** Set where the response is not JSON. */
  contentType?: string
  /** Sends events for as long as the caller listens. */
  isStream?: true
  response: z.ZodType
}

type Part = 'params' | 'query' | 'body'

/** The input that the client sends, before parsing. */
export type Sent<E extends Endpoint> = {
  [P in Part & keyof E]: z.input<Extract<E[P], z.ZodType>>
}

/** The input that the handler receives, after parsing. */
export type Received<E extends Endpoint> = {
  [P in Part & keyof E]: z.output<Extract<E[P], z.ZodType>>
}
