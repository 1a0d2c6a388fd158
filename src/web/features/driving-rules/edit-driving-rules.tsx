import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button } from '#web/ui/index.ts'
import { DrivingRulesDialog } from './driving-rules-dialog.tsx'

type Props = { eventId: number; current: EventRules; classes: readonly string[] }

/** For organisers: opens the dialog that sets the driving rules of an event. */
export function EditDrivingRules({ eventId, current, classes }: Props) {
  // The rules as they were when it opened.
  const [opened, setOpened] = useState<EventRules>()
  return (
    <Permitted needs="events.edit">
      <Button size="small" icon={Pencil} onClick={() => setOpened(current)}>
        {current.rules ? 'Edit Rules' : 'Set Driving Rules'}
      </Button>
      {opened && (
        <DrivingRulesDialog
          eventId={eventId}
          current={opened}
          classes={classes}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Permitted>
  )
}
