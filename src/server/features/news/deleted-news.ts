import { z } from 'zod'
import { Id } from '#shared/contract/id.ts'

const Moment = z.iso.datetime().transform((text) => new Date(text))

/** A news item as stored in the audit log. */
export const DeletedNews = z.object({
  title: z.string(),
  summary: z.string().nullable(),
  content: z.string(),
  authorId: Id.nullable(),
  publishedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
})
