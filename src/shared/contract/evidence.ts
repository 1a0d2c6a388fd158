import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

export const EVIDENCE_FILE = { field: 'image', maxBytes: 5 * 1024 * 1024 }

/** Of one report, statement or note. */
export const MOST_PICTURES = 4

/** Random, so that nobody can guess the address of a picture. */
const PictureName = z.string().regex(/^[0-9a-f]{32}$/, 'There is no such picture')

/** Those that the caller has uploaded for a text. */
export const Pictures = z
  .array(PictureName)
  .max(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`)
  .refine((names) => new Set(names).size === names.length, 'Each picture once')

export const ShownPicture = z.object({
  name: z.string(),
  /** When it was removed, because the case had ended long ago; null while it can be seen. */
  removedAt: Instant.nullable(),
})
export type ShownPicture = z.output<typeof ShownPicture>

const ByName = z.object({ id: PictureName })

export const evidenceApi = {
  get: {
    method: 'GET',
    path: '/api/evidence/:id',
    access: 'member',
    isSecret: true,
    reads: 'unannounced',
    summary: 'A picture of a report, a statement or a note, for those who may read that',
    params: ByName,
    contentType: 'image/webp',
    response: z.string(),
  },
  upload: {
    method: 'POST',
    path: '/api/evidence',
    access: 'member',
    summary:
      'Uploads a picture for a report, a statement or a note: a JPEG, PNG, WebP, GIF or AVIF file of at most 5 MB',
    status: 201,
    file: EVIDENCE_FILE,
    response: z.object({ data: z.object({ name: z.string() }) }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/evidence/:id',
    access: 'member',
    summary: 'Removes a picture that was uploaded and not sent',
    status: 204,
    params: ByName,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
