import { useMutation } from '@tanstack/react-query'
import { type NewReport, reportsApi } from '#shared/contract/reports.ts'
import { call } from '#web/data/api-client.ts'
import { ApiError, isNotSignedIn, isUnreachable } from '#web/data/api-error.ts'
import { useViewer } from '#web/data/viewer.ts'
import { changeKept, forgetKept, type KeptReport, keepReport } from './kept-reports.ts'

/** On a bad line, an answer may never come. Sending it again later makes no second report. */
const PATIENCE_MS = 20_000

async function sendReport(eventId: number, body: NewReport) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return (await call(reportsApi.create, { params: { id: eventId }, body }, { signal })).data
}

/** Nobody has refused it: it can be sent later as it is. */
const wasNotReached = (error: unknown) =>
  isUnreachable(error) ||
  (error instanceof ApiError && error.code === 'unavailable') ||
  (error instanceof DOMException && error.name === 'TimeoutError')

/** Without `randomUUID`, which browsers have only where the connection is encrypted. */
const newAttempt = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

type Written = Pick<KeptReport, 'title'> & { body: NewReport }

/**
 * Sends a report, or keeps it on this device if the server cannot be reached. Returns the code of its case, if it was sent.
 * @param kept the attempt of one that is kept and was changed
 */
export function useReport(eventId: number, kept?: string) {
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ title, body }: Written) => {
      const attempt = kept ?? newAttempt()
      try {
        const sent = await sendReport(eventId, { ...body, attempt })
        if (viewer && kept !== undefined) forgetKept(viewer.id, kept)
        return sent
      } catch (error) {
        const report = { attempt, eventId, title, keptAt: Date.now(), body, problem: null }
        if (viewer && wasNotReached(error) && keepReport(viewer.id, report)) return null
        throw error
      }
    },
    meta: {
      success: (sent: object | null) =>
        sent
          ? 'Reported: now say what happened'
          : {
              title: 'Kept on This Device',
              description: 'Your report goes out as soon as you are online again.',
            },
      failure: 'Not Reported',
      fallback: 'Failed to send the report',
    },
  })
}

/** Sends one that was kept. What the server refuses waits for its author. Returns whether to go on with the next one. */
export function useSendKept(ownerId: number) {
  return useMutation({
    mutationFn: async ({ attempt, eventId, body }: KeptReport) => {
      try {
        await sendReport(eventId, { ...body, attempt })
      } catch (error) {
        if (!(error instanceof ApiError) || !('pictures' in error.fields)) throw error
        // They waited for it for two days. Its author can add them again.
        await sendReport(eventId, { ...body, attempt, pictures: [] })
      }
      forgetKept(ownerId, attempt)
    },
    onError: (error, { attempt }) => {
      if (wasNotReached(error) || isNotSignedIn(error)) return
      changeKept(ownerId, attempt, { problem: error.message })
    },
    meta: {
      success: (_: unknown, { title }: KeptReport) => ({
        title: 'Report Sent',
        description: `${title}. It was kept on this device until now.`,
      }),
      failure: (error: Error) =>
        wasNotReached(error) || isNotSignedIn(error) ? undefined : 'Report Not Sent',
      fallback: 'Failed to send a report that was kept',
    },
  })
}
