import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, IdInPath } from './id.ts'

export const decisionVideosApi = {
  list: {
    method: 'GET',
    path: '/api/events/:id/decisions/:number/videos',
    access: 'member',
    isSecret: true,
    reads: 'unannounced',
    summary:
      'The videos of a decision: for its parties always, for members once it is final, if the guild shows them',
    params: ById.extend({ number: IdInPath }),
    response: z.object({
      /** Each with the second at which the moment begins. */
      data: z.array(z.object({ url: z.string(), seconds: z.number().nullable() })),
    }),
  },
} as const satisfies Record<string, Endpoint>
