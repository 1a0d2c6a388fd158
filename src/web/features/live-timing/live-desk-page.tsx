import { getRouteApi, Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import type { DeskTiming } from '#shared/contract/live-desk.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { EventAdminLinks } from '#web/parts/event-admin-links.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import {
  ButtonLink,
  EmptyState,
  Facts,
  Lamp,
  type LampTone,
  NumberPlate,
  Page,
  Panel,
  Row,
  Rows,
  Stack,
  Text,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { differenceWords } from './difference-words.ts'
import { liveDeskQuery } from './live-desk.api.ts'
import { ProvisionalPanel } from './provisional-panel.tsx'
import { RelaysPanel } from './relays-panel.tsx'

const here = getRouteApi('/_member/admin/events/$id/live')

/** Who sends from the track of an event, and what becomes of it. */
export function LiveDeskPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={liveDeskQuery}
      page={{ title: 'Live Timing Desk' }}
      failure="Failed to load live timing"
      skeleton={<TimingSkeleton rows={4} />}
      missing={
        <NotFound thing="Event" link={<Link to="/admin/events" />} linkText="Manage Events" />
      }
    >
      {({ event, timing }) => (
        <Page
          title="Live Timing Desk"
          subtitle={event.title}
          actions={
            <>
              <ButtonLink
                icon={Radio}
                render={<Link to="/events/$id/live" params={{ id: String(event.id) }} />}
              >
                Live Timing
              </ButtonLink>
              <EventAdminLinks event={event} but="live" />
            </>
          }
        >
          <Stack>{timing ? <Desk timing={timing} eventId={event.id} /> : <NothingSent />}</Stack>
        </Page>
      )}
    </Loaded>
  )
}

function NothingSent() {
  return (
    <EmptyState
      drawing="rows"
      title="Nobody Has Sent Anything Yet"
      text="A relay on the computer of somebody who is in the session sends what happens on the track. Whoever may run one gets it on their profile."
    />
  )
}

const LAMPS: Record<DeskTiming['session']['state'], { tone: LampTone; word: string }> = {
  live: { tone: 'go', word: 'Live' },
  lost: { tone: 'soon', word: 'Signal lost' },
  ended: { tone: 'closed', word: 'Ended' },
}

function Desk({ timing, eventId }: { timing: DeskTiming; eventId: number }) {
  const localMoment = useLocalMoment()
  const { session, senders, differences } = timing
  const { tone, word } = LAMPS[session.state]
  return (
    <>
      <Panel title={sessionName(session)}>
        <Facts
          columns="fit"
          items={[
            { label: 'State', value: <Lamp tone={tone}>{word}</Lamp> },
            { label: 'Began', value: localMoment(session.beganAt) },
            { label: 'Last heard of', value: localMoment(session.seenAt) },
            { label: 'Cars', value: session.cars },
            { label: 'Laps', value: session.laps },
          ]}
        />
      </Panel>
      <RelaysPanel senders={senders} eventId={eventId} />
      <ProvisionalPanel state={timing.provisional} eventId={eventId} />
      {differences && <DifferencesPanel differences={differences} />}
    </>
  )
}

function DifferencesPanel({
  differences,
}: {
  differences: NonNullable<DeskTiming['differences']>
}) {
  if (differences.length === 0)
    return (
      <Panel title="Against the File">
        <Text>The result file says the same: laps, places in class and drivers.</Text>
      </Panel>
    )
  return (
    <Panel title={`Against the File: ${counted(differences.length, 'Difference')}`} isFlush>
      <Rows label="Differences">
        {differences.map((difference) => (
          <Row key={JSON.stringify(difference)}>
            <NumberPlate number={difference.carNumber} classToken={difference.carClass} />{' '}
            {differenceWords(difference)}
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
