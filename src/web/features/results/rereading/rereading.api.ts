import { useMutation } from '@tanstack/react-query'
import { type Reread, rereadingApi } from '#shared/contract/rereading.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const outdatedQuery = dataQuery(rereadingApi.listOutdated, {})

type Session = { id: number; eventId: number }

/** Reads the file of a session again. @param isQuiet for one of many, whose outcome the caller shows */
export function useReread({ isQuiet = false } = {}) {
  return useMutation({
    mutationFn: async ({ id }: Session) =>
      (await call(rereadingApi.reread, { params: { id } })).data,
    meta: {
      ...(!isQuiet && {
        success: ({ changes }: Reread) => ({
          title: 'File Read Again',
          description: changes.length > 0 ? `Changed: ${changes.join(', ')}.` : 'Nothing changed.',
        }),
        failure: 'File Not Read',
        fallback: FALLBACK,
      }),
    },
  })
}

export const FALLBACK = 'Failed to read the file again'
