import { useMutation } from '@tanstack/react-query'
import { type ListedTrack, type TrackForm, tracksApi } from '#shared/contract/tracks.ts'
import { isUpload } from '#shared/contract/image-url.ts'
import { call } from '#web/data/api-client.ts'
import { ApiError } from '#web/data/api-error.ts'
import { upload } from '#web/data/upload.ts'

export function useCreateTrack() {
  return useMutation({
    mutationFn: async (body: TrackForm) => (await call(tracksApi.create, { body })).data,
    meta: {
      success: 'Track created successfully',
      failure: 'Failed to create track',
    },
  })
}

type Update = { id: number; version: number; values: TrackForm }

export function useUpdateTrack() {
  return useMutation({
    mutationFn: async ({ id, version, values }: Update) =>
      (await call(tracksApi.update, { params: { id }, body: { ...values, version } })).data,
    meta: {
      success: 'Track updated successfully',
      failure: 'Failed to update track',
    },
  })
}

type ImageUpload = {
  id: number
  version: number
  file: File
  signal: AbortSignal
  /** Fraction of the file sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void
}

export function useUploadTrackImage() {
  return useMutation({
    mutationFn: async ({ id, version, file, ...options }: ImageUpload) =>
      (await upload(tracksApi.uploadImage, { params: { id }, query: { version } }, file, options))
        .data,
    meta: {
      success: 'Track image uploaded successfully',
      failure: 'Failed to upload track image',
    },
  })
}

/** Undo recreates the track, so it is offered only for tracks without an uploaded image. */
export function useDeleteTrack() {
  const restore = useCreateTrack()
  return useMutation({
    mutationFn: ({ id }: ListedTrack) => call(tracksApi.delete, { params: { id } }),
    meta: {
      success: (_data: void, track: ListedTrack) => ({
        title: 'Track deleted successfully',
        ...(!isUpload(track.imageUrl ?? '') && {
          action: { label: 'Undo', onClick: () => restore.mutate(formOf(track)) },
        }),
      }),
      // Its only conflict is races that use the track.
      failure: (error: Error) =>
        error instanceof ApiError && error.code === 'conflict'
          ? 'Cannot Delete Track'
          : 'Failed to delete track',
    },
  })
}

function formOf({ id: _id, version: _version, ...fields }: ListedTrack): TrackForm {
  return fields
}
