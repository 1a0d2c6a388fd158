import { useEffect, useRef, useState } from 'react'
import { type ListedTrack, TRACK_IMAGE } from '#shared/contract/tracks.ts'
import { useUploadTrackImage } from './manage-tracks.api.ts'

type Chosen = { file: File; preview: string }

/** The picture chosen for a track: whether it is worth sending, how far it is, and how to stop it. */
export function usePicture() {
  const [chosen, setChosen] = useState<Chosen>()
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
    /** An address under which the browser shows it. */
    preview: problem ? undefined : preview,
    /** Chosen, and worth sending. */
    ready: problem ? null : file,
    error: problem ?? (upload.error?.name === 'AbortError' ? undefined : upload.error?.message),
    isPending: upload.isPending,
    /** Why the last one sent was refused, or did not arrive. */
    refusal: upload.error,
    isSending,
    /** From 0 to 1; 1 while the server makes its own picture of it. */
    sent,
    choose: (next: File | null) => {
      upload.reset()
      setChosen(next ? { file: next, preview: URL.createObjectURL(next) } : undefined)
    },
    /** Gives the track as it is then; the picture stays chosen when it fails. */
    send: async ({ id, version }: Pick<ListedTrack, 'id' | 'version'>, picture: File) => {
      abort.current = new AbortController()
      setSent(0)
      const { signal } = abort.current
      const track = await upload.mutateAsync({
        id,
        version,
        file: picture,
        signal,
        onProgress: setSent,
      })
      setChosen(undefined)
      return track
    },
    /** Forgets what was wrong with the last one sent. */
    forgive: upload.reset,
    stop: () => abort.current?.abort(),
  }
}

export type Picture = ReturnType<typeof usePicture>

type Measured = Pick<File, 'size' | 'type'>

/** Why this file is not worth sending. The server looks at what it holds. */
function pictureProblem({ size, type }: Measured) {
  // Some systems know no type for newer formats.
  if (type && !type.startsWith('image/')) return 'The file must be an image'
  if (size === 0) return 'The file is empty'
  if (size > TRACK_IMAGE.maxBytes)
    return `The file is larger than ${TRACK_IMAGE.maxBytes / 1024 / 1024} MB`
  return undefined
}
