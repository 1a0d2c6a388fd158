import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ListedTrack, TrackForm } from '#shared/contract/tracks.ts'
import { isNotFound, isStale } from '#web/lib/api-error.ts'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { tracksQuery } from '../tracks.api.ts'
import { useCreateTrack, useUpdateTrack } from './manage-tracks.api.ts'
import { DRAFT_FIELDS, draftOf } from './track-draft.ts'
import { usePicture } from './use-picture.ts'

/** The state of the track form: its last saved version, its values and its picture. */
export function useTrackEditor(opened: ListedTrack | undefined, onDone: () => void) {
  const [base, setBase] = useState(opened)
  const form = useForm({ resolver: schemaResolver(TrackForm), defaultValues: draftOf(opened) })
  const { isDirty, dirtyFields } = form.formState
  const create = useCreateTrack()
  const update = useUpdateTrack()
  const picture = usePicture()
  const save = base ? update : create
  const { data: tracks } = useQuery(tracksQuery)
  const newest = tracks?.find(({ id }) => id === base?.id)
  const saveErrors = [update.error, picture.uploadError]
  const isOvertaken = saveErrors.some(isStale) && newest?.version !== base?.version

  function begin(track: ListedTrack) {
    setBase(track)
    form.reset(draftOf(track))
    update.reset()
    picture.clearError()
  }

  /** Starts from their values, and keeps what the user has typed. */
  function rebase(theirs: ListedTrack) {
    const typed = form.getValues()
    const kept = DRAFT_FIELDS.filter((field) => dirtyFields[field])
    begin(theirs)
    for (const field of kept) form.setValue(field, typed[field], { shouldDirty: true })
  }

  async function uploadTo(track: ListedTrack, file: File) {
    const withPicture = await picture.send(track, file)
    setBase(withPicture)
    form.resetField('imageUrl', { defaultValue: withPicture.imageUrl ?? '' })
  }

  async function submit(values: TrackForm, onto: ListedTrack | undefined) {
    const saved = await (onto
      ? update.mutateAsync({ id: onto.id, version: onto.version, values })
      : create.mutateAsync(values))
    begin(saved)
    if (picture.ready) await uploadTo(saved, picture.ready)
    onDone()
  }

  return {
    base,
    form,
    picture,
    isSaving: create.isPending || update.isPending,
    isDirty: isDirty || picture.file !== null,
    errors: useFieldErrors(save.error),
    theirs: isOvertaken ? newest : undefined,
    /** Somebody has deleted the track. */
    isGone: saveErrors.some(isNotFound),
    createAgain: form.handleSubmit((values) => submit(values, undefined).catch(() => undefined)),
    takeTheirs: begin,
    keepMine: rebase,
    // Failures are shown in toasts and at their fields.
    submit: (values: TrackForm) => submit(values, base).catch(() => undefined),
    upload: base && ((file: File) => void uploadTo(base, file).catch(() => undefined)),
  }
}
