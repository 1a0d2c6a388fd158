import { useRef, useState } from 'react'
import { RESULTS_FILE, type ResultsUpload } from '#shared/contract/results.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { type Answer, answersTo } from '#web/parts/upload-answers.ts'
import { refusalOf, useUploadResults } from './upload-results.api.ts'

export type QueuedFile = {
  id: number
  file: File
  /** `unfit` cannot be sent. `asking` may be the wrong file, and is sent again once that is confirmed. */
  state: 'unfit' | 'waiting' | 'sending' | 'reading' | 'asking' | 'refused' | 'stored'
  /** From 0 to 1. */
  sent: number
  /** Why it cannot be sent or was refused, or the question. */
  message?: string | undefined
  /** The answers to a question: what can be done with the file. */
  answers?: readonly Answer[] | undefined
  result?: ResultsUpload | undefined
}

/** Uploads the chosen files one after the other. Can be stopped while a file is being sent. */
export function useUploadQueue(eventId: number) {
  const upload = useUploadResults(eventId)
  const [files, setFiles] = useState<QueuedFile[]>([])
  const abort = useRef<AbortController>(null)
  const nextId = useRef(1)

  const change = (id: number, changed: Partial<QueuedFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  /** Returns whether to go on with the next file. */
  async function send({ id, file }: QueuedFile, isConfirmed: boolean, answer?: Answer) {
    abort.current = new AbortController()
    const { signal } = abort.current
    change(id, { state: 'sending', sent: 0, message: undefined })
    const onProgress = (sent: number) =>
      change(id, { sent, state: sent < 1 ? 'sending' : 'reading' })
    try {
      const result = await upload.mutateAsync({
        file,
        answer,
        isConfirmed,
        signal,
        onProgress,
      })
      change(id, { state: 'stored', result })
    } catch (error) {
      const message = refusalOf(error)
      if (message === undefined) change(id, { state: isConfirmed ? 'asking' : 'waiting' })
      else {
        const state = isUnconfirmed(error) ? 'asking' : 'refused'
        change(id, { state, message, answers: answersTo(error) })
      }
      return message !== undefined
    }
    return true
  }

  const current = files.find(({ state }) => state === 'sending' || state === 'reading')
  return {
    files,
    isPending: current !== undefined,
    isSending: current?.state === 'sending',
    add: (added: File[]) =>
      setFiles((all) => [...all, ...added.map((file) => queued(nextId.current++, file))]),
    remove: (id: number) => setFiles((all) => all.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
    async start() {
      for (const file of files.filter(({ state }) => state === 'waiting'))
        if (!(await send(file, false))) return
    },
    /** Sends a file again after a refusal. */
    sendAgain: (file: QueuedFile) => send(file, false),
    /** Sends a file again after a question. */
    answer: (file: QueuedFile, answer: Answer) => send(file, true, answer),
    stop() {
      if (current?.state === 'sending') abort.current?.abort()
    },
  }
}

function queued(id: number, file: File): QueuedFile {
  const message = uploadFileProblem(file)
  return { id, file, state: message === undefined ? 'waiting' : 'unfit', sent: 0, message }
}

/** Checks extension and size. */
function uploadFileProblem({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!RESULTS_FILE.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return 'The file must be XML (.xml)'
  if (size === 0) return 'The file is empty'
  if (size > RESULTS_FILE.maxBytes)
    return `The file is larger than ${RESULTS_FILE.maxBytes / 1024 / 1024} MB`
  return undefined
}
