import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { EventCard } from '#shared/contract/events.ts'
import {
  type AdminEventsTab,
  eventsInAdminTab,
} from '#web/features/events/admin/events-in-admin-tab.ts'
import { ManageEventsPanel } from '#web/features/events/admin/manage-events-panel.tsx'
import { StatusDialog } from '#web/features/events/admin/status-dialog.tsx'
import { eventsQuery } from '#web/features/events/events.api.ts'
import { UploadResultsDialog } from '#web/features/results/upload-results-dialog.tsx'
import { ButtonLink, Page, Tabs } from '#web/ui/index.ts'
import { useDialogAbout } from '#web/lib/use-dialog-about.ts'
import { useFocusAfterDialog } from './use-focus-after-dialog.ts'

const here = getRouteApi('/admin/events')

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
] as const satisfies { value: AdminEventsTab; label: string }[]

export function ManageEventsPage() {
  const { tab } = here.useSearch()
  const navigate = here.useNavigate()
  const { data: events, error, refetch } = useQuery(eventsQuery)
  const status = useDialogAbout<EventCard>()
  const results = useDialogAbout<EventCard>()
  const { activeTab, returnFocus } = useFocusAfterDialog()

  return (
    <Page
      title="Manage Events"
      subtitle="Status, results and entries of every event."
      actions={
        <ButtonLink variant="primary" icon={Plus} render={<Link to="/admin/events/create" />}>
          Create Event
        </ButtonLink>
      }
    >
      <Tabs
        label="Events"
        items={tabs.map(({ value, label }) => ({
          value,
          label,
          count: events ? eventsInAdminTab(events, value).length : '--',
        }))}
        value={tab}
        activeTab={activeTab}
        onValueChange={(next) =>
          void navigate({ search: { tab: next }, replace: true, resetScroll: false })
        }
      >
        <ManageEventsPanel
          tab={tab}
          events={events}
          error={error}
          onRetry={() => void refetch()}
          onStatus={status.open}
          onResults={results.open}
        />
      </Tabs>
      {status.about && (
        <StatusDialog
          key={`status ${status.opened}`}
          event={status.about}
          {...status.dialog}
          returnFocus={returnFocus(status.about, (now) => eventsInAdminTab([now], tab).length > 0)}
        />
      )}
      {results.about && (
        <UploadResultsDialog
          key={`results ${results.opened}`}
          event={results.about}
          {...results.dialog}
          returnFocus={returnFocus(results.about, ({ status: now }) => now === 'upcoming')}
        />
      )}
    </Page>
  )
}
