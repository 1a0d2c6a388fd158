import type { z } from 'zod'
import type { Access } from '#shared/domain/permissions.ts'

/** What a member may call so often only, since it slows others down. */
export type Costly = 'upload' | 'export' | 'backup'

/** One HTTP call, described once: the server serves it, the web client calls it, tests walk over it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** One sentence for the API page. */
  summary: string
  status?: 201 | 204
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Where the body may be larger than others. */
  maxBodyBytes?: number
  /** An upload, in place of `body`: the multipart field, its limit in bytes, and how its name ends where that counts. */
  file?: {
    field: string
    maxBytes: number
    extensions?: readonly string[]
    /** A field that says `true` once the caller was asked (409 `unconfirmed`) and wants it all the same. */
    confirmField?: string
  }
  /** An upload is one without saying so. */
  costs?: Costly
  /** Of an answer that is not JSON. */
  contentType?: string
  response: z.ZodType
}

type Part = 'params' | 'query' | 'body'

/** What the client sends, before parsing. */
export type Sent<E extends Endpoint> = {
  [P in Part & keyof E]: z.input<Extract<E[P], z.ZodType>>
}

/** What the handler receives, after parsing. */
export type Received<E extends Endpoint> = {
  [P in Part & keyof E]: z.output<Extract<E[P], z.ZodType>>
}
