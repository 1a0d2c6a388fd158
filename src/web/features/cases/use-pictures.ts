import { useEffect, useRef, useState } from 'react'
import { EVIDENCE_FILE, MOST_PICTURES, type ShownPicture } from '#shared/contract/evidence.ts'
import { forgetPicture, pictureAddress, sendPicture } from './evidence.api.ts'

type Chosen = {
  id: number
  /** Of its file, or 'Picture 2'. */
  label: string
  /** An address for the browser's image. */
  src: string | undefined
  file?: File
  /** From 0 to 1 while it is being sent. */
  sent?: number | undefined
  problem?: string | undefined
  canRetry?: boolean
  /** Its name on the server, once it is stored. */
  name?: string
  /** It belongs to the text already. */
  isKept?: boolean
}

/** Pictures for a text, sent as soon as they are chosen. The text can be sent once all of them are stored. */
export function usePictures(kept: readonly ShownPicture[] = []) {
  const [list, setList] = useState<readonly Chosen[]>(() => kept.flatMap(keptPicture))
  const aborts = useRef(new Map<number, AbortController>())
  const previews = useRef(new Set<string>())
  const nextId = useRef(MOST_PICTURES + 1)

  useEffect(() => {
    const [running, shown] = [aborts.current, previews.current]
    return () => {
      for (const abort of running.values()) abort.abort()
      for (const preview of shown) URL.revokeObjectURL(preview)
    }
  }, [])

  const change = (id: number, changed: Partial<Chosen>) =>
    setList((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  async function send(id: number, file: File) {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { sent: 0, problem: undefined, canRetry: false })
    try {
      const onProgress = (sent: number) => change(id, { sent })
      const name = await sendPicture(file, { signal: abort.signal, onProgress })
      change(id, { name, sent: undefined })
    } catch (error) {
      if (abort.signal.aborted) return
      const problem = error instanceof Error ? error.message : 'It was not sent'
      change(id, { problem, sent: undefined, canRetry: true })
    } finally {
      aborts.current.delete(id)
    }
  }

  function add(files: readonly File[]) {
    const chosen = files.slice(0, Math.max(0, MOST_PICTURES - list.length)).map((file) => {
      const problem = fileProblem(file)
      const src = problem === undefined ? URL.createObjectURL(file) : undefined
      if (src !== undefined) previews.current.add(src)
      return { id: nextId.current++, label: file.name, src, file, problem }
    })
    setList((all) => [...all, ...chosen])
    for (const { id, file, problem } of chosen) if (problem === undefined) void send(id, file)
  }

  function remove(id: number) {
    aborts.current.get(id)?.abort()
    const removed = list.find((one) => one.id === id)
    if (removed?.name !== undefined && !removed.isKept) void forgetPicture(removed.name)
    setList((all) => all.filter((one) => one.id !== id))
  }

  return {
    list,
    names: list.flatMap(({ name }) => name ?? []),
    add,
    remove,
    retry: (id: number) => {
      const file = list.find((one) => one.id === id)?.file
      if (file) void send(id, file)
    },
    /** Once a text that can still be changed has them. */
    keep: () => setList((all) => all.map((one) => ({ ...one, isKept: true }))),
    /** Once they belong to a text that was sent. */
    clear: () => setList([]),
    /** Why the text cannot be sent yet. */
    blocked: list.some(({ sent }) => sent !== undefined)
      ? 'Sending Pictures...'
      : list.some(({ problem }) => problem !== undefined)
        ? 'Remove the Picture That Failed'
        : undefined,
  }
}

export type ChosenPictures = ReturnType<typeof usePictures>

function keptPicture({ name, removedAt }: ShownPicture, index: number): Chosen[] {
  if (removedAt !== null) return []
  const label = `Picture ${index + 1}`
  return [{ id: index + 1, label, src: pictureAddress(name), name, isKept: true }]
}

/** Checks size and type only; the server checks the content. */
function fileProblem({ size, type }: Pick<File, 'size' | 'type'>) {
  // Some systems report no type for newer formats.
  if (type && !type.startsWith('image/')) return 'The file must be an image'
  if (size === 0) return 'The file is empty'
  if (size > EVIDENCE_FILE.maxBytes)
    return `The file is larger than ${EVIDENCE_FILE.maxBytes / 1024 / 1024} MB`
  return undefined
}
