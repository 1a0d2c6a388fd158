import { useWatch } from 'react-hook-form'
import { FormColumns, Panel, SessionStrip, Stack } from '#web/ui/index.ts'
import type { EventDraft } from './event-draft.ts'
import { settled } from './settled-numbers.ts'
import { SettledNumberField } from './settled-number-field.tsx'

const sessions = [
  { name: 'practiceMinutes', label: 'Practice', min: 0 },
  { name: 'qualifyingMinutes', label: 'Qualifying', min: 0 },
  { name: 'warmupMinutes', label: 'Warm-up', min: 0 },
  { name: 'raceMinutes', label: 'Race', min: 1 },
] as const

export function SessionsSection() {
  const minutes = useWatch<EventDraft, (typeof names)[number][]>({ name: names })

  return (
    <Panel title="Sessions">
      <Stack>
        <FormColumns columns={4}>
          {sessions.map(({ name, label, min }) => (
            <SettledNumberField key={name} name={name} label={`${label} (min)`} min={min} />
          ))}
        </FormColumns>
        <SessionStrip
          sessions={sessions.map(({ name, label }, index) => ({
            label,
            minutes: settled[name](minutes[index]),
          }))}
        />
      </Stack>
    </Panel>
  )
}

const names = sessions.map(({ name }) => name)
