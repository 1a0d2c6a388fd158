import { useMemo, useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { eventPlaces } from '#shared/domain/entries/place-count.ts'
import { leadsToLive, liveWindow } from '#shared/domain/live-timing/live-window.ts'
import { EventDecisions } from '#web/features/decisions/index.ts'
import { EventAttendance, Participants } from '#web/features/entries/index.ts'
import { EventChampionships } from '#web/features/championships/index.ts'
import { EventFlag, useNowAt } from '#web/features/events/index.ts'
import { Results } from '#web/features/results/index.ts'
import { EmbedButton } from '#web/parts/embed-button.tsx'
import { EventAdminLinks } from '#web/parts/event-admin-links.tsx'
import { LiveLink } from '#web/parts/live-link.tsx'
import { RaceControlLink } from '#web/parts/race-control-link.tsx'
import { ReportIncidentLink } from '#web/parts/report-incident-link.tsx'
import { lazyPart, BelowFirstView, Page, type TabItem, Tabs } from '#web/ui/index.ts'
import { useChoiceOnceReady } from '#web/browser/use-choice-once-ready.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { EventDetails } from './event-details.tsx'

type EventTab = 'details' | 'participants' | 'settings' | 'results'

const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).SettingsTab, {
  file: 'app/pages/event/settings-tab.tsx',
})

export function EventScreen({ event }: { event: EventDetail }) {
  // The tab stays when results arrive while the page is open.
  const [first] = useState(() => openingTab(event))
  const [{ tab = first, class: carClass, session, signUp }, show] =
    useSearchInAddress('/_member/events/$id')
  const now = useNowAt(useMemo(() => boundaries(event), [event]))

  // Otherwise the page would show its skeleton meanwhile.
  const [, open] = useChoiceOnceReady<EventTab>(tab, preload, (next) =>
    show({ tab: next === first ? undefined : next }),
  )

  const decisions = (
    <BelowFirstView height={0}>
      <EventDecisions eventId={event.id} />
    </BelowFirstView>
  )
  const championships = (
    <BelowFirstView height={0}>
      <EventChampionships eventId={event.id} />
    </BelowFirstView>
  )
  return (
    <Page
      title={event.title}
      subtitle={event.description}
      badges={<EventFlag status={event.status} />}
      actions={
        <>
          {leadsToLive(event, now) && <LiveLink eventId={event.id} />}
          {hasStarted(event, now) && <ReportIncidentLink eventId={event.id} />}
          {hasStarted(event, now) && <RaceControlLink eventId={event.id} />}
          <EmbedButton title={event.title} embeds={embedsOf(event)} />
          <EventAdminLinks event={event} />
        </>
      }
      isCancelled={event.status === 'cancelled'}
    >
      <Tabs
        label="Event"
        items={eventTabs(event, tab)}
        value={tab}
        onIntent={(next) => void preload(next)?.catch(() => undefined)}
        onValueChange={open}
      >
        {tab === 'details' && (
          <EventDetails event={event} now={now} isSigningUp={signUp}>
            {decisions}
            {championships}
          </EventDetails>
        )}
        {tab === 'participants' && <Participants event={event} />}
        {tab === 'settings' && <SettingsTab event={event} />}
        {tab === 'results' && (
          <>
            <Results
              event={event}
              session={session}
              carClass={carClass}
              onChooseClass={(next) => void show({ class: next })}
              onChooseSession={(next) => show({ session: next })}
            />
            {event.status === 'completed' && <EventAttendance eventId={event.id} />}
          </>
        )}
        {tab === 'results' && decisions}
        {tab === 'results' && championships}
      </Tabs>
    </Page>
  )
}

function preload(tab: EventTab) {
  if (tab === 'participants') return Participants.preload()
  if (tab === 'settings') return SettingsTab.preload()
  return tab === 'results' ? Results.preload() : undefined
}

function boundaries(event: EventDetail) {
  const { registrationStartDate, registrationEndDate, startDateTime, endDateTime } = event
  const checkIn = event.hasCheckIn ? Object.values(checkInWindow(event)) : []
  const live = Object.values(liveWindow(event))
  return [
    registrationStartDate,
    registrationEndDate,
    ...checkIn,
    ...live,
    startDateTime,
    endDateTime,
  ]
}

const hasStarted = ({ status, startDateTime }: EventDetail, now: Date) =>
  status !== 'cancelled' && now >= startDateTime

function embedsOf({ id, status, hasResults }: EventDetail) {
  return [
    ...(status === 'upcoming' ? [{ kind: 'next', id } as const] : []),
    ...(hasResults ? [{ kind: 'result', id } as const] : []),
    { kind: 'entries', id } as const,
  ]
}

/** The tab that opens first. */
function openingTab({ status, hasResults }: EventDetail): EventTab {
  return status === 'completed' && hasResults ? 'results' : 'details'
}

/** Includes the Results tab if the event is completed, has a session with results, or the URL asks for that tab. */
function eventTabs(event: EventDetail, active: EventTab): TabItem<EventTab>[] {
  const isUnderWay = event.status === 'upcoming' && event.hasResults
  const hasResults = event.status === 'completed' || isUnderWay || active === 'results'
  return [
    { value: 'details', label: 'Event Details' },
    { value: 'participants', label: 'Participants', count: eventPlaces(event).taken },
    { value: 'settings', label: 'Race Settings' },
    ...(hasResults ? [{ value: 'results', label: 'Results' } as const] : []),
  ]
}
