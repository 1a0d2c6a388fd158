import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide-react'
import { type ComponentType, Fragment } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'
import { formatDay, formatMoment, formatTime } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  Cluster,
  Divider,
  IconButton,
  Menu,
  Panel,
  Row,
  Rows,
  SubLine,
  Tag,
  Text,
} from '#web/ui/index.ts'
import { NotificationWords } from './notification-words.tsx'
import { mutedEventsQuery, useSetMuted, useSetRead } from './notifications.api.ts'
import { OpenNotification } from './open-notification.tsx'

/** The buttons that answer an open invitation. */
export type Answer = ComponentType<{ entryId: number }>

type DaysProps = {
  notifications: Notification[]
  Answer: Answer
}

/** One list per day of the viewer's time zone. */
export function NotificationDays({ notifications, Answer }: DaysProps) {
  const zone = useShownZone()
  const { data: muted } = useQuery(mutedEventsQuery)
  const days = groupByDay(notifications, zone)

  return (
    <Panel isFlush>
      {days.map(([day, ofDay]) => (
        <Fragment key={day}>
          <Divider>{day}</Divider>
          <Rows label={day}>
            {ofDay.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                Answer={Answer}
                time={formatTime(notification.at, zone)}
                isMuted={muted?.some(({ id }) => id === notification.event?.id)}
              />
            ))}
          </Rows>
        </Fragment>
      ))}
    </Panel>
  )
}

type Props = {
  notification: Notification
  Answer: Answer
  time: string
  /** Whether its event is; undefined while that is not known. */
  isMuted: boolean | undefined
}

function NotificationRow({ notification, Answer, time, isMuted }: Props) {
  const viewer = useViewer()
  const zone = useShownZone()
  const setRead = useSetRead()
  const { id, isRead, isOpen, joinedAt, entry } = notification
  const follow = () => {
    if (!isRead) setRead.mutate({ id, isRead: true })
  }

  return (
    <Row end={<NotificationActions {...{ notification, isMuted, setRead }} />} isEndBeside>
      <Text {...(isRead && { tone: 'muted' })}>
        <NotificationWords notification={notification} viewerId={viewer?.id} onFollow={follow} />
      </Text>
      {isOpen && entry && <Answer entryId={entry.id} />}
      {isOpen === false && (
        <SubLine>
          {joinedAt
            ? `You accepted this invitation on ${formatMoment(joinedAt, zone)}.`
            : 'This invitation is no longer open.'}
        </SubLine>
      )}
      <Cluster>
        <SubLine>{time}</SubLine>
        {!isRead && <Tag isStrong>New</Tag>}
        <OpenNotification notification={notification} viewerId={viewer?.id} onFollow={follow} />
      </Cluster>
    </Row>
  )
}

type ActionProps = Omit<Props, 'Answer' | 'time'> & { setRead: ReturnType<typeof useSetRead> }

function NotificationActions({ notification, isMuted, setRead }: ActionProps) {
  const setMuted = useSetMuted()
  const { id, isRead, event } = notification
  return (
    <Menu
      trigger={
        <IconButton
          label="More actions"
          icon={EllipsisVertical}
          isPending={setRead.isPending || setMuted.isPending}
        />
      }
      items={[
        {
          label: isRead ? 'Mark as Unread' : 'Mark as Read',
          onSelect: () => setRead.mutate({ id, isRead: !isRead }),
        },
        ...(event && isMuted === false
          ? [
              {
                label: `Mute ${event.title}`,
                onSelect: () => setMuted.mutate({ event, isMuted: true }),
              },
            ]
          : []),
      ]}
    />
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
