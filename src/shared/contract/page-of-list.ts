import { z } from 'zod'

export const MOST_IN_PAGE = 500

/** For lists that grow: without `limit` they are answered whole. */
export const PageOfList = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1, 'limit must be at least 1')
    .max(MOST_IN_PAGE, `limit must be at most ${MOST_IN_PAGE}`)
    .optional(),
  /** The `next` of the page before. */
  cursor: z.string().max(500).optional(),
})
export type PageOfList = z.output<typeof PageOfList>

/** The `cursor` of the next page, null on the last one; absent in lists that are answered whole. */
export const NextPage = { next: z.string().nullable().optional() }
