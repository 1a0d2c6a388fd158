import { queryOptions, useMutation } from '@tanstack/react-query'
import { resultTrayApi, type TrayFile } from '#shared/contract/result-tray.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { type Answer, sentAnswer, storedToast } from '#web/parts/upload-answers.ts'

export const trayQuery = queryOptions({
  ...dataQuery(resultTrayApi.list, {}),
  refetchOnMount: 'always',
})

type Taking = { file: TrayFile; eventId: number; answer?: Answer | undefined }

export function useTakeFile() {
  return useMutation({
    mutationFn: async ({ file, eventId, answer }: Taking) => {
      const params = { id: eventId, fileId: file.id }
      const body = answer ? { isConfirmed: true, ...sentAnswer(answer) } : {}
      return (await call(resultTrayApi.take, { params, body })).data
    },
    meta: {
      success: storedToast,
      // The question is shown in the dialog.
      failure: (error: Error) => (isUnconfirmed(error) ? undefined : 'Not Taken Over'),
      fallback: 'Failed to take the file over',
    },
  })
}

type TakingBack = { file: TrayFile; eventId: number }

export function useTakeBack() {
  return useMutation({
    mutationFn: ({ file, eventId }: TakingBack) =>
      call(resultTrayApi.takeBack, { params: { id: eventId, fileId: file.id } }),
    meta: {
      success: 'The results are what they were before. The file waits again.',
      failure: 'Not Undone',
      fallback: 'Failed to undo it',
    },
  })
}

export function useDiscardFile() {
  return useMutation({
    mutationFn: ({ id }: TrayFile) => call(resultTrayApi.discard, { params: { id } }),
    meta: {
      success: (_data: unknown, { name }: TrayFile) => `${name} is discarded`,
      failure: 'Not Discarded',
      fallback: 'Failed to discard the file',
    },
  })
}
