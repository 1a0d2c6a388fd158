import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { lineUpCloses } from '#shared/domain/entries/crew.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import {
  ChangeEntry,
  CheckInPanel,
  CrewPanel,
  EntryAttendance,
  EntryPanel,
  entryQuery,
  MissingPanel,
  OfferAnswer,
  OwnInvitations,
  RegistrationStatusLamp,
  standingText,
  SwapNotice,
  useCrewRights,
} from '#web/features/entries/index.ts'
import { useNowAt } from '#web/features/events/index.ts'
import { useLocalZone } from '#web/browser/use-local-zone.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ButtonLink, Columns, Page } from '#web/ui/index.ts'

const here = getRouteApi('/_member/entries/$id')

export function EntryPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={entryQuery}
      page={{ title: 'Entry' }}
      failure="Failed to load entry"
      missing={<NotFound thing="Entry" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(entry) => <EntryScreen entry={entry} />}
    </Loaded>
  )
}

function EntryScreen({ entry }: { entry: Entry }) {
  const { event } = entry
  const now = useNowAt(
    useMemo(
      () => [lineUpCloses(event), ...Object.values(checkInWindow(event)), event.startDateTime],
      [event],
    ),
  )
  const { isLeader, problem } = useCrewRights(entry, now)
  const { invite } = here.useSearch()
  const viewer = useViewer()
  const localZone = useLocalZone()
  const isOwn = entry.crew.some(
    ({ userId, state }) => userId === viewer?.id && state === 'accepted',
  )
  const isInCrew = isLeader || isOwn

  return (
    <Page title={entry.name} subtitle={event.title}>
      <Columns
        side={
          <>
            {isSoon(entry, now) && <CheckInPanel eventId={event.id} entryId={entry.id} now={now} />}
            <EntryPanel
              entry={entry}
              now={now}
              status={<RegistrationStatusLamp registration={entry} />}
              standing={standingText(entry, event.timezone, localZone)}
              actions={
                isInCrew && (
                  <>
                    {event.status !== 'cancelled' && (
                      <ButtonLink
                        render={
                          <Link
                            to="/events/$id/plan"
                            params={{ id: String(event.id) }}
                            search={isOwn ? {} : { entry: entry.id }}
                          />
                        }
                      >
                        Plan
                      </ButtonLink>
                    )}
                    {isLeader && entry.state === 'offered' && (
                      <OfferAnswer offered={{ entryId: entry.id, event }} />
                    )}
                    {isLeader && !problem && <ChangeEntry entry={entry} />}
                  </>
                )
              }
            />
            {event.status !== 'cancelled' && (
              <EntryAttendance eventId={event.id} entryId={entry.id} />
            )}
          </>
        }
      >
        <OwnInvitations entryId={entry.id} />
        <SwapNotice entry={entry} />
        {isInCrew && <MissingPanel entry={entry} />}
        <CrewPanel entry={entry} now={now} isInviting={invite} />
      </Columns>
    </Page>
  )
}

/** Only then can there be a check-in. */
function isSoon({ event }: Entry, now: Date) {
  const { status, startDateTime } = event
  return status === 'upcoming' && now >= checkInWindow(event).opens && now < startDateTime
}
