import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { requiredText } from './text.ts'

export const ERASED_NAME_MAX = 200

/** A name that is being erased, or was: never the name itself. */
export const Erasure = z.object({
  id: Id,
  /** 12 in 'Former driver 12', which replaces the name. */
  number: z.int(),
  requestedAt: Instant,
  /** Null if the account of that administrator was deleted. */
  requestedBy: ShownName.nullable(),
  /** Whether it is replaced in longer texts that people wrote, too. */
  inTexts: z.boolean(),
  /** How many files and tables have been searched, and how many there are; both 0 before it begins. */
  done: z.int(),
  total: z.int(),
  /** Rows and files in which it was replaced so far. */
  rows: z.int(),
  files: z.int(),
  finishedAt: Instant.nullable(),
})
export type Erasure = z.output<typeof Erasure>

export const NewErasure = z.object({
  /** Typed as a confirmation: the display name of the member or guest, or the name of somebody without an account. */
  name: requiredText('Name', ERASED_NAME_MAX),
  /** A member or guest, who is deleted; null for somebody who is known only by name. */
  userId: Id.nullish(),
  inTexts: z.boolean('Choose whether texts are changed too'),
})
export type NewErasure = z.output<typeof NewErasure>

export const erasuresApi = {
  list: {
    method: 'GET',
    path: '/api/admin/erasures',
    access: 'names.erase',
    isSecret: true,
    reads: ['members'],
    summary: 'Names that were erased and how far that is, latest first; without the names',
    response: z.object({ data: z.array(Erasure) }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/erasures',
    access: 'names.erase',
    needsProof: true,
    summary:
      'Erases the name of a person from results, kept files, the log and everything else; an account is deleted',
    status: 201,
    body: NewErasure,
    response: z.object({ data: Erasure }),
  },
} as const satisfies Record<string, Endpoint>
