import { type ReactNode, useCallback, useMemo } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import type { LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import type { SaidLine } from '#shared/contract/race-control.ts'
import { LONGEST_DELAY } from '#shared/domain/live-timing/delayed.ts'
import { liveClock } from '#shared/domain/live-timing/live-clock.ts'
import { isContactOfCars } from '#shared/domain/live-timing/moment-words.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useKnownCan, useKnownViewer } from '#web/data/viewer.ts'
import { ClassChoice } from '#web/parts/class-choice.tsx'
import {
  ChoiceBar,
  EmptyState,
  Frame,
  InlineSelect,
  LiveColumns,
  LiveThumb,
  LiveTools,
  Page,
  PhonePart,
  type ThumbCar,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { CarDialog } from './car-dialog.tsx'
import { aheadWords, gapWords, inCarWords, lastWords } from './car-words.ts'
import { ClassTables, classesOf } from './class-tables.tsx'
import { HeadStrip } from './head-strip.tsx'
import { LiveNote, NothingSent } from './live-notes.tsx'
import { type ChartsOfRace, LapsSoFar } from './laps-so-far.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { type LiveControl, onTrackOf } from './live-control.ts'
import { MessagesPanel } from './messages.tsx'
import { type OwnCarOfRace, OwnCarPart } from './own-car-part.tsx'
import { TrackPanel } from './track-panel.tsx'
import { useLiveTiming } from './use-live-timing.ts'

/** What the page says of its event, to members and visitors. */
type LiveEvent = Pick<
  EventDetail,
  'id' | 'title' | 'startDateTime' | 'endDateTime' | 'timezone' | 'hasResults' | 'registrations'
> & { track: Pick<EventDetail['track'], 'length'> }

type Props = {
  event: LiveEvent
  Charts: ChartsOfRace
  OwnCar: OwnCarOfRace
  /** What race control has told everybody. */
  said: readonly SaidLine[]
  /** For those who may open cases. */
  Control: LiveControl
}

/** What happens on the track of an event, as it happens. */
export function LiveScreen({ event, Charts, OwnCar, said, Control }: Props) {
  const shown = useLiveTiming(event.id)
  const { timing, now, isConnected, delay, shownIn, setDelay } = shown
  const own = useOwnEntries(event)
  const delayChoice = <DelayChoice delay={delay} onChange={setDelay} />
  if (!timing)
    return (
      <Page title={event.title} subtitle="Live timing" actions={delayChoice}>
        {timing === null ? (
          <NothingSent event={event} now={now} />
        ) : !isConnected ? (
          <EmptyState
            title="No connection to live timing."
            text="It begins by itself once the connection is there."
          />
        ) : shownIn === null ? (
          <TimingSkeleton />
        ) : (
          <EmptyState
            title={`Begins in ${shownIn} s`}
            text={`Everything is shown ${delay} seconds late, as you have chosen for this browser.`}
          />
        )}
      </Page>
    )
  return (
    <Frame>
      <Timing
        {...{ event, timing, now, isConnected, own, delay, delayChoice }}
        {...{ Charts, OwnCar, said, Control }}
      />
    </Frame>
  )
}

/** Entries of the event in whose crew the viewer is. */
function useOwnEntries({ registrations }: Pick<EventDetail, 'registrations'>) {
  const viewerId = useKnownViewer()?.id
  return useMemo(
    () =>
      new Set(
        registrations
          .filter(
            ({ crew }) => viewerId !== undefined && crew.some((one) => one.userId === viewerId),
          )
          .map(({ id }) => id),
      ),
    [registrations, viewerId],
  )
}

const DELAYS = [0, 5, 10, 15, 20, 30, 45, 60, 90, LONGEST_DELAY]

function DelayChoice({ delay, onChange }: { delay: number; onChange: (seconds: number) => void }) {
  return (
    <InlineSelect
      label="Delay, so that the picture is not ahead of your video"
      value={String(delay)}
      options={DELAYS.map((seconds) => ({ value: String(seconds), label: `Delay ${seconds} s` }))}
      onChange={(seconds) => onChange(Number(seconds))}
    />
  )
}

type TimingProps = {
  event: LiveEvent
  timing: LiveTiming
  now: Date
  isConnected: boolean
  own: ReadonlySet<number>
  /** In seconds. */
  delay: number
  delayChoice: ReactNode
} & Pick<Props, 'Charts' | 'OwnCar' | 'said' | 'Control'>

const ALL = 'all'
const METRES = 1_000

function Timing(props: TimingProps) {
  const { event, timing, now, isConnected, own, delay, delayChoice } = props
  const { Charts, OwnCar, said, Control } = props
  const isControl = useKnownCan('cases.open')
  const [{ class: carClass, view, car, charts: hasCharts }, show] = useSearchInAddress(
    '/_member/events/$id/live',
  )
  const clock = liveClock(timing.head, now)
  const { hasBegun, greenAt } = timing.head.clock
  const { et } = clock
  const classes = classesOf(timing.rows)
  const chosen = classes.find((one) => one.carClass === carClass)?.carClass
  const open = useCallback((next: number) => void show({ car: next }), [show])
  const isOwn = ({ entryId }: LiveRow) => entryId !== null && own.has(entryId)
  const opened = timing.rows.find((row) => row.car === car)
  const ownRow = timing.rows.find(isOwn)
  const contacts = timing.moments.filter(isContactOfCars).length

  return (
    <>
      <HeadStrip event={event} timing={timing} clock={clock} now={now} />
      <LiveNote event={event} timing={timing} clock={clock} isConnected={isConnected} />
      <LiveTools
        wide={
          <ClassChoice
            classes={classes}
            carClass={chosen}
            onChoose={(next) => void show({ class: next })}
          >
            {null}
          </ClassChoice>
        }
        narrow={
          <ChoiceBar
            label="View"
            chosen={view}
            onChoose={(id) => void show({ view: id as typeof view })}
            choices={[
              { id: 'timing', label: 'Timing' },
              ...(ownRow ? [{ id: 'own', label: 'Your Car' }] : []),
              { id: 'track', label: 'Track' },
              { id: 'contacts', label: contacts > 0 ? `Contacts ${contacts}` : 'Contacts' },
              { id: 'messages', label: 'Messages' },
              ...(isControl ? [{ id: 'control', label: 'Log' }] : []),
            ]}
          >
            {null}
          </ChoiceBar>
        }
        end={delayChoice}
      />
      <LiveColumns
        side={
          <>
            {ownRow && (
              <PhonePart isOpen={view === 'own'}>
                <OwnCarPart eventId={event.id} row={ownRow} {...{ now, delay, OwnCar }} />
              </PhonePart>
            )}
            <PhonePart isOpen={view === 'track'}>
              <TrackPanel
                eventId={event.id}
                timing={timing}
                own={own}
                lengthMetres={Number(event.track.length) * METRES}
              />
            </PhonePart>
            <PhonePart isOpen={view === 'contacts'}>
              <ContactsPanel
                eventId={event.id}
                timing={timing}
                own={own}
                Note={isControl ? Control.Contact : undefined}
              />
            </PhonePart>
            {isControl && (
              <PhonePart isOpen={view === 'control'}>
                <Control.Log eventId={event.id} onTrack={onTrackOf(timing, et)} />
              </PhonePart>
            )}
            <PhonePart isOpen={view === 'messages'}>
              <MessagesPanel timing={timing} now={now} said={said} />
            </PhonePart>
          </>
        }
      >
        <PhonePart isOpen={view === 'timing'}>
          <ClassTables
            timing={timing}
            et={et}
            carClass={chosen}
            own={own}
            isStale={clock.signal === 'lost'}
            onOpen={open}
          />
        </PhonePart>
      </LiveColumns>
      <LiveThumb
        car={view === 'own' ? undefined : thumbOf()}
        choices={
          view === 'timing' && classes.length > 1
            ? [
                { id: ALL, label: 'All' },
                ...classes.map((one) => ({
                  id: one.carClass,
                  label: one.carClass,
                  classToken: one.carClass,
                })),
              ]
            : []
        }
        chosen={chosen ?? ALL}
        onChoose={(id) => void show({ class: id === ALL ? undefined : id })}
      />
      <LapsSoFar
        eventId={event.id}
        until={delay > 0 ? et : undefined}
        carClass={chosen}
        own={timing.rows.filter(isOwn).map((row) => row.car)}
        isOpen={hasCharts}
        onOpen={() => void show({ charts: true })}
        Charts={Charts}
      />
      {opened && (
        <CarDialog
          eventId={event.id}
          until={delay > 0 ? et : undefined}
          row={opened}
          et={et}
          hasBegun={hasBegun}
          greenAt={greenAt}
          onClose={() => void show({ car: undefined })}
        />
      )}
    </>
  )

  function thumbOf(): ThumbCar | undefined {
    const row = ownRow
    if (!row) return undefined
    const behind = timing.rows.find(
      (one) => one.carClass === row.carClass && one.classPlace === row.classPlace + 1,
    )
    return {
      place: row.classPlace,
      number: row.number,
      classToken: row.carClass,
      driver: row.driver,
      note: [inCarWords(row, { et, greenAt }), lastWords(row, et)].filter(Boolean).join(', '),
      gap: gapWords(row, hasBegun),
      behind: behind?.interval ? `${aheadWords(behind)} behind` : '',
      onOpen: () => open(row.car),
    }
  }
}
