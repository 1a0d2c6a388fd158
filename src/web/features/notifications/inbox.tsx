import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'
import {
  Button,
  ButtonRow,
  Columns,
  EmptyState,
  LoadError,
  Page,
  Panel,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { MutedEvents } from './muted-events.tsx'
import { type Answer, NotificationDays } from './notification-days.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { inboxQuery, useReadAll } from './notifications.api.ts'

type Props = {
  Answer: Answer
  /** Where the viewer gets mail. */
  mail?: ReactNode
  /** Where they are told at once. */
  devices?: ReactNode
}

export function Inbox({ Answer, mail, devices }: Props) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(inboxQuery)
  const notifications = data?.pages.flatMap((page) => page.data)

  return (
    <Page
      title="Inbox"
      subtitle="What happened to your crews and events."
      actions={
        notifications && notifications.length > 0 && <ReadAll notifications={notifications} />
      }
    >
      <Columns
        side={
          <>
            <MutedEvents />
            {mail}
            {devices}
            <NotificationPreferences />
          </>
        }
      >
        {!notifications && error && (
          <LoadError
            title="Failed to load your inbox"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!notifications && !error && (
          <Panel isFlush>
            <TimingSkeleton rows={4} />
          </Panel>
        )}
        {notifications?.length === 0 && (
          <EmptyState
            title="Nothing Here Yet"
            text="Invitations to crews and news about your entries appear here."
          />
        )}
        {notifications && notifications.length > 0 && (
          <NotificationDays notifications={notifications} Answer={Answer} />
        )}
        {pages.hasNextPage && (
          <ButtonRow>
            <Button
              isPending={pages.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void pages.fetchNextPage()}
            >
              Show Older
            </Button>
          </ButtonRow>
        )}
      </Columns>
    </Page>
  )
}

/** What arrives while the page is open stays unread until it has been seen. */
function ReadAll({ notifications: [newest, ...older] }: { notifications: Notification[] }) {
  const readAll = useReadAll()
  const isAllRead = !newest || [newest, ...older].every(({ isRead }) => isRead)
  return (
    <Button
      disabled={isAllRead}
      isPending={readAll.isPending}
      pendingLabel="Marking..."
      onClick={() => newest && readAll.mutate(newest)}
    >
      Mark All as Read
    </Button>
  )
}
