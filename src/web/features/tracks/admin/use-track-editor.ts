import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ListedTrack, TrackForm } from '#shared/contract/tracks.ts'
import { isNotFound, isStale } from '#web/data/api-error.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
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

  function uploadTo(track: ListedTrack, file: File, then?: () => void) {
    picture.send(track, file, (withPicture) => {
      setBase(withPicture)
      form.resetField('imageUrl', { defaultValue: withPicture.imageUrl ?? '' })
      then?.()
    })
  }

  /** Saves the track, then uploads the chosen picture. The dialog stays open until both are done. */
  function submit(values: TrackForm, onto: ListedTrack | undefined) {
    if (onto)
      update.mutate({ id: onto.id, version: onto.version, values }, { onSuccess: completeWith })
    else create.mutate(values, { onSuccess: completeWith })
  }

  function completeWith(saved: ListedTrack) {
    begin(saved)
    if (picture.ready) uploadTo(saved, picture.ready, onDone)
    else onDone()
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
    createAgain: form.handleSubmit((values) => submit(values, undefined)),
    takeTheirs: begin,
    keepMine: rebase,
    submit: (values: TrackForm) => submit(values, base),
    upload: base && ((file: File) => uploadTo(base, file)),
  }
}
