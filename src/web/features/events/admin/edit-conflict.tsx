import { useQuery } from '@tanstack/react-query'
import { Button, ButtonRow, Facts, Notice, Stack } from '#web/ui/index.ts'
import { describedField, FIELD_LABELS } from './form/described-draft.ts'
import { carClassChoicesQuery, trackChoicesQuery } from './form/event-choices.api.ts'
import type { EventDraft } from './form/event-draft.ts'
import { differingFields } from './form/merged-draft.ts'
import { trackLabel } from './track-label.ts'

type Props = {
  /** The event as this form was opened with it, and as somebody else has saved it since. */
  base: EventDraft
  theirs: EventDraft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two admins at one event: shows what the other one has saved, and lets this one go on from there. */
export function EditConflict({ base, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { data: tracks = [] } = useQuery(trackChoicesQuery)
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const names = {
    tracks: new Map(tracks.map((track) => [String(track.id), trackLabel(track)])),
    classes: new Map(classes.map(({ id, name }) => [id, name])),
  }

  return (
    <Notice tone="caution" title="Somebody else has saved this event" isLive>
      <Stack>
        What you have typed is still here. They have changed:
        <Facts
          columns="one"
          items={differingFields(base, theirs).map((field) => ({
            label: FIELD_LABELS[field],
            value: describedField(theirs, field, names) || '-',
            note: `was: ${describedField(base, field, names) || '-'}`,
          }))}
        />
        <ButtonRow>
          <Button size="small" onClick={onKeepMine}>
            Keep my changes on top of theirs
          </Button>
          <Button size="small" variant="quiet" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}
