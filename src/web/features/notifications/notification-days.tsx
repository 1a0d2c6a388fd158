import { useQuery } from '@tanstack/react-query'
import type { Notification } from '#shared/contract/notifications.ts'
import { formatDay, formatTime } from '#shared/domain/dates.ts'
import { useShownZone } from '#web/lib/use-local-zone.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, Cluster, Panel, Row, Rows, SubLine, Tag, Text } from '#web/ui/index.ts'
import { NotificationWords } from './notification-words.tsx'
import { mutedEventsQuery, useSetMuted, useSetRead } from './notifications.api.ts'
import { OpenNotification } from './open-notification.tsx'

/** One panel per day of the viewer's time zone. */
export function NotificationDays({ notifications }: { notifications: Notification[] }) {
  const zone = useShownZone()
  const { data: muted } = useQuery(mutedEventsQuery)
  const days = groupByDay(notifications, zone)

  return days.map(([day, ofDay]) => (
    <Panel key={day} title={day} isFlush>
      <Rows label={day}>
        {ofDay.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            time={formatTime(notification.at, zone)}
            isMuted={muted?.some(({ id }) => id === notification.event?.id)}
          />
        ))}
      </Rows>
    </Panel>
  ))
}

type Props = {
  notification: Notification
  time: string
  /** Whether its event is; undefined while that is not known. */
  isMuted: boolean | undefined
}

function NotificationRow({ notification, time, isMuted }: Props) {
  const viewer = useViewer()
  const { isPending, mutate } = useSetRead()
  const { id, isRead, event } = notification
  const follow = () => {
    if (!isRead) mutate({ id, isRead: true })
  }

  return (
    <Row>
      <Text {...(isRead && { tone: 'muted' })}>
        <NotificationWords notification={notification} viewerId={viewer?.id} onFollow={follow} />
      </Text>
      {notification.isOpen === false && <SubLine>This invitation is no longer open.</SubLine>}
      <Cluster>
        <SubLine>{time}</SubLine>
        {!isRead && <Tag isStrong>New</Tag>}
        <OpenNotification notification={notification} onFollow={follow} />
        {event && isMuted === false && <MuteEvent event={event} />}
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

function MuteEvent({ event }: { event: { id: number; title: string } }) {
  const { isPending, mutate } = useSetMuted()
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Mute event ${event.title}`}
      isPending={isPending}
      pendingLabel="Muting..."
      onClick={() => mutate({ event, isMuted: true })}
    >
      Mute event
    </Button>
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
