import { useQuery } from '@tanstack/react-query'
import { SaveConflict } from '#web/lib/save-conflict.tsx'
import { describedField, FIELD_LABELS } from './form/described-draft.ts'
import { carClassChoicesQuery, trackChoicesQuery } from './form/event-choices.api.ts'
import type { EventDraft } from './form/event-draft.ts'
import { differingFields } from './form/merged-draft.ts'
import { trackLabel } from '#shared/domain/track-label.ts'

type Props = {
  /** The event as this form was opened with it, and as somebody else has saved it since. */
  base: EventDraft
  theirs: EventDraft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function EditConflict({ base, theirs, ...choices }: Props) {
  const { data: tracks = [] } = useQuery(trackChoicesQuery)
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const names = {
    tracks: new Map(tracks.map((track) => [track.id, trackLabel(track)])),
    classes: new Map(classes.map(({ id, name }) => [id, name])),
  }

  return (
    <SaveConflict
      what="event"
      changes={differingFields(base, theirs).map((field) => ({
        label: FIELD_LABELS[field],
        value: describedField(theirs, field, names) || '-',
        note: `was: ${describedField(base, field, names) || '-'}`,
      }))}
      {...choices}
    />
  )
}
