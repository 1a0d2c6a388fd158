import { Link } from '@tanstack/react-router'
import { PARTICIPANTS } from '#shared/contract/event-form.ts'
import { BigCount, ButtonLink, GridMeter, Panel, Stack, SubmitButton } from '#web/ui/index.ts'
import { OverbookedNotice } from './overbooked-notice.tsx'
import { SettledNumberField } from './settled-number-field.tsx'
import { useDraftGrid } from './use-draft-grid.ts'

/** The starting grid as it fills while classes get their slots, and the way out of the form. */
export function GridCard({ isSaving }: { isSaving: boolean }) {
  const { places, slots, entries } = useDraftGrid()

  return (
    <Panel title="Grid">
      <Stack>
        <SettledNumberField
          name="maxParticipants"
          label="Max participants"
          help={`${PARTICIPANTS.min} to ${PARTICIPANTS.max}`}
          min={PARTICIPANTS.min}
          max={PARTICIPANTS.max}
        />
        <BigCount value={slots} of={`/ ${places} slots`} />
        <GridMeter label="Class slots" max={places} entries={entries} />
        {slots > places && <OverbookedNotice />}
        <SubmitButton
          label="Create Event"
          size="large"
          isBlock
          pending={isSaving}
          pendingLabel="Creating..."
        />
        <ButtonLink variant="quiet" isBlock render={<Link to="/admin/events" />}>
          Cancel
        </ButtonLink>
      </Stack>
    </Panel>
  )
}
