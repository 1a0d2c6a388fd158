import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { EventEntries } from '#shared/contract/event-entries.ts'
import { lineUpCloses } from '#shared/domain/entries/crew.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import {
  ActDialog,
  type ActOn,
  type Arrangement,
  arrangeEntries,
  CopyNames,
  EnterCrew,
  EntriesTable,
  EntryFilters,
  PickedBar,
  PlacesPanel,
  usePicks,
  WaitingPanel,
} from '#web/features/entries/admin/index.ts'
import { useNowAt } from '#web/features/events/index.ts'
import { EventAdminLinks } from '#web/parts/event-admin-links.tsx'
import { eventEntriesQuery, useSaveEntryList } from '#web/data/event-entries.ts'
import { PenaltiesToServe } from '#web/parts/penalties-to-serve.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { useCan } from '#web/data/viewer.ts'
import { Button, ButtonLink, Page, Stack, TextLink, TimingSkeleton } from '#web/ui/index.ts'

const here = getRouteApi('/_member/admin/events/$id/entries')

export function ManageEntriesPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventEntriesQuery}
      page={{ title: 'Manage Entries' }}
      failure="Failed to load entries"
      skeleton={<TimingSkeleton rows={9} />}
      missing={
        <NotFound thing="Event" link={<Link to="/admin/events" />} linkText="Manage Events" />
      }
    >
      {(listed) => <ManageEntries listed={listed} />}
    </Loaded>
  )
}

function ManageEntries({ listed }: { listed: EventEntries }) {
  const { event, entries } = listed
  const [{ show, class: carClass, search, by, isDescending }, change] = useSearchInAddress(
    '/_member/admin/events/$id/entries',
  )
  const [typed, type] = useTypedTerm(search, (next) => change({ search: next }))
  // Keeps typing responsive while the rows are rendered.
  const term = useDeferredValue(typed)
  const acts = useDialogAbout<ActOn>()
  const canManage = useCan('entries.manage')
  const picks = usePicks(entries.filter(({ ended }) => ended === null).map(({ id }) => id))
  const now = useNowAt(useMemo(() => [lineUpCloses(event), event.startDateTime], [event]))
  const shown = useMemo(
    () => arrangeEntries(listed, { show, carClass, term, by, isDescending }),
    [listed, show, carClass, term, by, isDescending],
  )

  function filter({ term: next, carClass: of, ...rest }: Partial<Arrangement>) {
    if (next !== undefined) type(next)
    else void change({ ...rest, ...(of !== undefined && { class: of }) })
  }

  return (
    <Page
      title="Manage Entries"
      subtitle={
        <>
          <TextLink
            render={
              <Link
                to="/events/$id"
                params={{ id: String(event.id) }}
                search={{ tab: 'participants' }}
              />
            }
          >
            {event.title}
          </TextLink>
          {`, ${formatMoment(event.startDateTime, event.timezone)}`}
        </>
      }
      actions={<ListActions listed={listed} />}
    >
      <Stack>
        {canManage && <WaitingPanel listed={listed} now={now} picks={picks} onAct={acts.open} />}
        <PlacesPanel listed={listed} />
        <PenaltiesToServe eventId={event.id} />
        <EntryFilters
          listed={listed}
          arrangement={{ show, carClass, term: typed, by, isDescending }}
          onChange={filter}
        />
        <EntriesTable
          event={event}
          entries={shown}
          hasOthers={entries.length > 0}
          now={now}
          onAct={canManage ? acts.open : undefined}
          picks={canManage && event.status === 'upcoming' ? picks : undefined}
          by={by}
          isDescending={isDescending}
          onSort={(next, down) => void change({ by: next, isDescending: down })}
          onlyTerm={show === 'active' && carClass === '' ? term.trim() : undefined}
          onShowAll={() => void change({ show: 'active', class: '', search: '' })}
        />
        {canManage && <PickedBar listed={listed} picks={picks} now={now} />}
      </Stack>
      {acts.about && (
        <ActDialog
          key={acts.opened}
          about={acts.about}
          listed={listed}
          onUndo={acts.open}
          {...acts.dialog}
        />
      )}
    </Page>
  )
}

function ListActions({ listed }: { listed: EventEntries }) {
  const { id } = listed.event
  const save = useSaveEntryList(id)
  const canManage = useCan('entries.manage')
  return (
    <>
      {canManage && listed.event.status === 'upcoming' && <EnterCrew listed={listed} />}
      <EventAdminLinks event={listed.event} but="entries" />
      <CopyNames listed={listed} />
      <Button
        icon={Download}
        isPending={save.isPending}
        pendingLabel="Loading..."
        onClick={() => save.mutate()}
      >
        Download CSV
      </Button>
      <ButtonLink
        icon={Printer}
        render={<Link to="/admin/events/$id/entry-list" params={{ id: String(id) }} />}
      >
        Printable Entry List
      </ButtonLink>
    </>
  )
}
