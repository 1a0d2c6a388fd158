import type { Notification } from '#shared/contract/notifications.ts'
import { formatDay, formatTime } from '#shared/domain/dates.ts'
import { useShownZone } from '#web/lib/use-local-zone.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, Cluster, Panel, Row, Rows, SubLine, Tag, Text } from '#web/ui/index.ts'
import { NotificationWords } from './notification-words.tsx'
import { useSetRead } from './notifications.api.ts'

/** One panel per day of the viewer's time zone. */
export function NotificationDays({ notifications }: { notifications: Notification[] }) {
  const zone = useShownZone()
  const days = groupByDay(notifications, zone)

  return days.map(([day, ofDay]) => (
    <Panel key={day} title={day} isFlush>
      <Rows label={day}>
        {ofDay.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            time={formatTime(notification.at, zone)}
          />
        ))}
      </Rows>
    </Panel>
  ))
}

type Props = { notification: Notification; time: string }

function NotificationRow({ notification, time }: Props) {
  const viewer = useViewer()
  const { isPending, mutate } = useSetRead()
  const { id, isRead } = notification

  return (
    <Row>
      <Text {...(isRead && { tone: 'muted' })}>
        <NotificationWords
          notification={notification}
          viewerId={viewer?.id}
          onFollow={() => {
            if (!isRead) mutate({ id, isRead: true })
          }}
        />
      </Text>
      <Cluster>
        <SubLine>{time}</SubLine>
        {!isRead && <Tag isStrong>New</Tag>}
        <Button
          size="small"
          variant="quiet"
          isPending={isPending}
          pendingLabel="Marking..."
          onClick={() => mutate({ id, isRead: !isRead })}
        >
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
      </Cluster>
    </Row>
  )
}

/** Keeps the order. */
function groupByDay(notifications: Notification[], zone: string) {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const day = formatDay(notification.at, zone)
    days.set(day, [...(days.get(day) ?? []), notification])
  }
  return [...days]
}
