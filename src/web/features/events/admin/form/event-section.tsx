import { Panel, Stack, TextAreaField, TextField } from '#web/ui/index.ts'
import { TrackField } from './track-field.tsx'
import type { EventControl } from './event-draft.ts'

export function EventSection({ control }: { control: EventControl }) {
  return (
    <Panel title="Event">
      <Stack>
        <TextField control={control} name="title" label="Title" autoComplete="off" />
        <TextAreaField control={control} name="description" label="Description" />
        <TrackField control={control} />
      </Stack>
    </Panel>
  )
}
