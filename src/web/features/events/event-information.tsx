import type { EventDetail } from '#shared/contract/events.ts'
import { Facts, Panel } from '#web/ui/index.ts'

type Props = { event: Pick<EventDetail, 'id' | 'creator'> }

export function EventInformation({ event: { id, creator } }: Props) {
  const createdBy = creator ? [{ label: 'Created by', value: creator.displayName }] : []

  return (
    <Panel title="Event Information">
      <Facts items={[...createdBy, { label: 'Event ID', value: id }]} />
    </Panel>
  )
}
