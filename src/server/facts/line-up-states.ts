import { z } from 'zod'

const Id = z.int()

/** What a reminder was about. */
export const Reminded = z.discriminatedUnion('what', [
  z.object({ what: z.literal('race'), hours: z.int(), until: z.date() }),
  z.object({ what: z.literal('sign-up'), until: z.date() }),
  z.object({ what: z.literal('briefing') }),
  z.object({
    what: z.literal('line-up'),
    until: z.date(),
    entries: z.array(
      z.object({ id: Id, missing: z.int(), bronzeSilver: z.int(), invited: z.int() }),
    ),
  }),
])

/** Which drivers a crew lacks once the line-ups are fixed. */
export const ShortCrew = z.object({
  entryId: Id,
  has: z.int(),
  needs: z.int(),
  isBronzeSilver: z.boolean().optional(),
})
