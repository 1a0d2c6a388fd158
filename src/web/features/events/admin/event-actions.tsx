import { Link } from '@tanstack/react-router'
import { Eye, Flag, Upload } from 'lucide-react'
import { Button, ButtonLink, ButtonRow, WideOnly } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'
import { EventActionsMenu } from './event-actions-menu.tsx'

/** Where there is no room for a button per action, all of them are in the menu. */
export function EventActions(props: EventActionsProps) {
  const { event, onStatus, onResults } = props

  return (
    <ButtonRow isDense>
      <WideOnly>
        <ButtonLink
          size="small"
          icon={Eye}
          render={<Link to="/events/$id" params={{ id: String(event.id) }} preload={false} />}
        >
          View
        </ButtonLink>
        <Button size="small" icon={Flag} onClick={() => onStatus(event)}>
          Status
        </Button>
        {event.status === 'upcoming' && onResults && (
          <Button size="small" icon={Upload} onClick={() => onResults(event)}>
            Results
          </Button>
        )}
      </WideOnly>
      <EventActionsMenu {...props} />
    </ButtonRow>
  )
}
