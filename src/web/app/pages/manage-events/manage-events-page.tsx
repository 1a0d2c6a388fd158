import { Link } from '@tanstack/react-router'
import { CalendarPlus, Inbox, Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import {
  type AdminEventsTab,
  DeleteEventDialog,
  eventsInAdminTab,
  ManageEventsPanel,
  StatusDialog,
} from '#web/features/events/admin/index.ts'
import { UploadResultsDialog } from '#web/features/results/index.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { canSomewhere } from '#shared/domain/permissions.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { ButtonLink, Page, SearchBox, Stack, Tabs } from '#web/ui/index.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useManagedEvents } from './use-managed-events.ts'

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
] as const satisfies { value: AdminEventsTab; label: string }[]

export function ManageEventsPage() {
  const [{ tab, search }, show] = useSearchInAddress('/_member/admin/events')
  const { all, events, error, retry } = useManagedEvents(tab)
  const status = useDialogAbout<EventCard>()
  const results = useDialogAbout<EventCard>()
  // Only events are listed that the viewer organises.
  const canUpload = canSomewhere(useViewer(), 'results.upload')
  const removal = useDialogAbout<EventCard>()
  const [typed, type] = useTypedTerm(search, (next) => show({ search: next }))
  // Keeps typing responsive while the rows are rendered.
  const term = useDeferredValue(typed)

  return (
    <Page
      title="Manage Events"
      subtitle="The status, results and entry list of every event."
      actions={
        <>
          {canUpload && (
            <ButtonLink icon={Inbox} render={<Link to="/admin/result-tray" />}>
              Result Tray
            </ButtonLink>
          )}
          <Permitted needs="events.edit">
            <ButtonLink icon={CalendarPlus} render={<Link to="/admin/events/series" />}>
              Series and Templates
            </ButtonLink>
            <ButtonLink variant="primary" icon={Plus} render={<Link to="/admin/events/create" />}>
              Create Event
            </ButtonLink>
          </Permitted>
        </>
      }
    >
      <Tabs
        label="Events"
        items={tabs.map(({ value, label }) => ({
          value,
          label,
          count: all ? eventsInAdminTab(all, value).length : '--',
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        <Stack>
          <SearchBox label="Search events..." value={typed} onChange={type} />
          <ManageEventsPanel
            tab={tab}
            term={term}
            onShowAll={() => type('')}
            events={events}
            error={error}
            onRetry={retry}
            onStatus={status.open}
            onResults={canUpload ? results.open : undefined}
            onDelete={removal.open}
          />
        </Stack>
      </Tabs>
      {status.about && (
        <StatusDialog key={`status ${status.opened}`} event={status.about} {...status.dialog} />
      )}
      {results.about && (
        <UploadResultsDialog
          key={`results ${results.opened}`}
          event={results.about}
          {...results.dialog}
        />
      )}
      {removal.about && (
        <DeleteEventDialog
          key={`delete ${removal.opened}`}
          event={removal.about}
          {...removal.dialog}
        />
      )}
    </Page>
  )
}
