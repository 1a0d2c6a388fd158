import { useEffect, useRef, useState } from 'react'
import { type ListedTrack, TRACK_IMAGE } from '#shared/contract/tracks.ts'
import { useUploadTrackImage } from './manage-tracks.api.ts'

type ChosenFile = { file: File; preview: string }

/** The picture chosen for a track: its validation, upload progress and cancellation. */
export function usePicture() {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [sent, setSent] = useState(0)
  const abort = useRef<AbortController>(null)
  const upload = useUploadTrackImage()
  const file = chosen?.file ?? null
  const problem = file ? pictureProblem(file) : undefined
  const isSending = upload.isPending && sent < 1

  const preview = chosen?.preview
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  return {
    file,
    /** An object URL. */
    preview: problem ? undefined : preview,
    /** Chosen and valid. */
    ready: problem ? null : file,
    error: problem ?? (upload.error?.name === 'AbortError' ? undefined : upload.error?.message),
    isPending: upload.isPending,
    /** The error of the last upload. */
    uploadError: upload.error,
    isSending,
    /** From 0 to 1; 1 while the server converts the picture. */
    sent,
    choose: (next: File | null) => {
      upload.reset()
      setChosen(next ? { file: next, preview: URL.createObjectURL(next) } : undefined)
    },
    /** Calls `onSent` with the updated track. The picture stays chosen if the upload fails. */
    send: (
      { id, version }: Pick<ListedTrack, 'id' | 'version'>,
      picture: File,
      onSent: (track: ListedTrack) => void,
    ) => {
      abort.current = new AbortController()
      setSent(0)
      const { signal } = abort.current
      const onSuccess = (track: ListedTrack) => {
        setChosen(undefined)
        onSent(track)
      }
      upload.mutate({ id, version, file: picture, signal, onProgress: setSent }, { onSuccess })
    },
    /** Clears the error of the last upload. */
    clearError: upload.reset,
    stop: () => abort.current?.abort(),
  }
}

export type Picture = ReturnType<typeof usePicture>

type FileFacts = Pick<File, 'size' | 'type'>

/** Checks size and type only; the server checks the content. */
function pictureProblem({ size, type }: FileFacts) {
  // Some systems report no type for newer formats.
  if (type && !type.startsWith('image/')) return 'The file must be an image'
  if (size === 0) return 'The file is empty'
  if (size > TRACK_IMAGE.maxBytes)
    return `The file is larger than ${TRACK_IMAGE.maxBytes / 1024 / 1024} MB`
  return undefined
}
