import { counted, plural } from '#shared/domain/plural.ts'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { PARTICIPANTS } from '#shared/contract/event-form.ts'
import { BigCount, ButtonLink, GridMeter, Panel, Stack, SubmitButton } from '#web/ui/index.ts'
import { EditedEvent } from './edited-event.ts'
import { OverbookedNotice } from './overbooked-notice.tsx'
import { SettledNumberField } from './settled-number-field.tsx'
import { useDraftGrid } from './use-draft-grid.ts'

type Props = { label: string; pendingLabel: string; isSaving: boolean }

/** The starting grid as it fills while classes get their slots, and the way out of the form. */
export function GridCard({ label, pendingLabel, isSaving }: Props) {
  const { places, slots, entries } = useDraftGrid()
  const registered = use(EditedEvent)?.registrationCount ?? 0

  return (
    <Panel title="Grid">
      <Stack>
        <SettledNumberField
          name="maxParticipants"
          label="Max participants"
          help={range(registered)}
          min={PARTICIPANTS.min}
          max={PARTICIPANTS.max}
        />
        <BigCount value={slots} of={`/ ${places} slots`} />
        <GridMeter label="Class slots" max={places} entries={entries} />
        {slots > places && <OverbookedNotice />}
        <SubmitButton
          label={label}
          size="large"
          isBlock
          pending={isSaving}
          pendingLabel={pendingLabel}
        />
        <ButtonLink variant="quiet" isBlock render={<Link to="/admin/events" />}>
          Cancel
        </ButtonLink>
      </Stack>
    </Panel>
  )
}

function range(registered: number) {
  if (registered === 0) return `${PARTICIPANTS.min} to ${PARTICIPANTS.max}`
  const are = `${counted(registered, 'driver')} ${plural(registered, 'is', 'are')} registered`
  return `${registered} to ${PARTICIPANTS.max}: ${are}`
}
