import type { EventCarClass } from '#shared/contract/events.ts'
import { classSlots } from '#web/parts/event-places.tsx'
import { Panel, SlotList } from '#web/ui/index.ts'

export function CarClassesPanel({ classes }: { classes: EventCarClass[] }) {
  const items = classSlots(classes).map((slots, index) => ({
    ...slots,
    note: classes[index]?.carClass.description || undefined,
  }))

  return (
    <Panel title="Car Classes">
      <SlotList items={items} />
    </Panel>
  )
}
