import { Panel, Stack, TextAreaField, TextField } from '#web/ui/index.ts'
import { TrackField } from './track-field.tsx'

export function EventSection() {
  return (
    <Panel title="Event">
      <Stack>
        <TextField name="title" label="Title" autoComplete="off" />
        <TextAreaField name="description" label="Description" />
        <TrackField />
      </Stack>
    </Panel>
  )
}
