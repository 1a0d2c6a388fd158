import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { strengthBand } from '#shared/domain/race-documents/fold-log.ts'
import { MESSAGE_KINDS, type MessageKind } from '#shared/domain/race-documents/message-kinds.ts'
import type { RaceMessage } from '#shared/domain/race-documents/race-message.ts'
import {
  messagesOf,
  raceMessages,
  unmatchedLines,
  unpunishedMessages,
} from '#shared/domain/race-documents/race-messages.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  DriverCell,
  EmptyState,
  FilterSelect,
  Folded,
  FormColumns,
  NumberPlate,
  Panel,
  SubLine,
  Tag,
  TextLink,
  type TimingColumn,
  TimingTable,
  WholeName,
} from '#web/ui/index.ts'
import { CarFilter } from './car-choice.tsx'
import { dayClock } from './day-clock.ts'
import { lapAnchor } from './lap-anchor.ts'
import { MessageText, wholeCounts } from './message-text.tsx'
import { useRaceSource } from './race-documents.api.ts'
import { RaceMoment, Recordings } from './race-moment.tsx'
import type { RaceView } from './race-view.ts'
import { RecordingList } from './recordings.tsx'
import { type Reportable, ReportLink, useReportable } from './report-link.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

const LONG_ROWS = 60
/** A race of a day has thousands. */
const SHOWN = 50
const ALL = 'all'

type Props = {
  eventId: number
  race: ShownRace
  timezone: string
  view: Pick<RaceView, 'session' | 'car' | 'kind'>
  onChange: (change: Partial<RaceView>) => void
}

/** What happened in a race, by time, with the lap that it happened on. */
export function Messages(props: Props) {
  const { raceLogQuery } = useRaceSource()
  const query = useQuery(raceLogQuery(props.eventId, props.view.session))
  return (
    <Queried query={query} failure="Failed to load messages">
      {(log) => <MessageList {...props} log={log} />}
    </Queried>
  )
}

function MessageList({ eventId, race, timezone, view, onChange, log }: Props & { log: RaceLog }) {
  const isUnpunished = view.kind === 'no action'
  const all = useMemo(
    () =>
      isUnpunished
        ? unpunishedMessages(race.timeline, log, race.greenSeconds)
        : raceMessages(race.timeline, log, race.greenSeconds, race.seams),
    [race, log, isUnpunished],
  )
  const car = race.cars.find(({ entry }) => entry === view.car)
  const ofCar = car ? messagesOf(all, car.entry) : all
  // They would hide what happened to a field that drives through what a crash has left.
  const messages = view.kind
    ? ofCar.filter(({ kind }) => kind === view.kind)
    : ofCar.filter(({ isLoose }) => !isLoose)
  const loose = ofCar.length - messages.length
  return (
    <>
      {view.session === undefined && (
        <RecordingList eventId={eventId} recordings={use(Recordings).recordings} />
      )}
      <FormColumns columns="names">
        <CarFilter cars={race.cars} car={car} onChange={onChange} />
        <KindFilter kinds={MESSAGE_KINDS} chosen={view.kind} onChange={onChange} />
      </FormColumns>
      <MessagePanel
        session={view.session}
        {...{ eventId, race, timezone, log, car, messages }}
        loose={view.kind ? 0 : loose}
        isFiltered={car !== undefined || view.kind !== undefined}
        hasKinds
        isReportable
      />
    </>
  )
}

type KindProps = {
  kinds: readonly MessageKind[]
  chosen: MessageKind | undefined
  onChange: (change: { kind: MessageKind | undefined }) => void
}

export function KindFilter({ kinds, chosen, onChange }: KindProps) {
  return (
    <FilterSelect
      label="Kind"
      options={[
        { value: ALL, label: 'All Kinds' },
        ...kinds.map((kind) => ({ value: kind, label: KINDS[kind] })),
      ]}
      value={chosen ?? ALL}
      onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) })}
    />
  )
}

type PanelProps = {
  eventId: number
  session: number | undefined
  race: ShownRace
  timezone: string
  log: RaceLog
  /** The only car that the messages are about. */
  car?: ShownCar | undefined
  messages: readonly RaceMessage[]
  /** What the times are counted by. */
  clock?: string
  /** Contacts with loose parts that are left out. */
  loose?: number
  /** Whether a kind can be chosen. */
  hasKinds?: boolean
  /** Whether a car or a kind is chosen. */
  isFiltered?: boolean
  /** Whether contacts of the viewer's own car lead to a report of them. */
  isReportable?: boolean
}

/** Messages by time, without a choice. */
export function MessagePanel(props: PanelProps) {
  const { eventId, session, race, timezone, log, car, messages } = props
  const isYours = useOwnRows()
  const reportableOf = useReportable(race, session)
  const clockOf = dayClock(race, log.sessionStartedAt, timezone)
  return (
    <Panel
      title="Messages"
      note={counted(messages.length, 'message')}
      isFlush={messages.length > 0}
      foot={footOf(props, unpunishedCount(race, log, car))}
    >
      {messages.length === 0 ? (
        <EmptyState
          drawing="rows"
          isBare
          level={3}
          title="No Messages"
          text={
            props.isFiltered
              ? 'Nothing of this kind happened. Choose another car or kind.'
              : 'The file has no messages of this session.'
          }
        />
      ) : (
        <Folded rows={messages} noun="Messages" shown={SHOWN}>
          {(shown) => (
            <TimingTable
              label="Messages"
              rows={shown.map((message): Row => ({
                message,
                car: race.cars.find(({ entry }) => entry === message.entry),
                clock: clockOf(message.atSeconds),
                reported: props.isReportable ? reportableOf(message) : null,
              }))}
              rowKey={keyOf}
              isLong={shown.length > LONG_ROWS}
              isYou={isYours}
              columns={messageColumns(eventId, session).filter(
                ({ id }) => id !== 'lap' || messages.some(({ lap }) => lap !== null),
              )}
            />
          )}
        </Folded>
      )}
    </Panel>
  )
}

const RACE_CLOCK = 'Race time'

const KINDS = {
  race: 'Start and Finish',
  lead: 'Lead',
  'fastest lap': 'Fastest Lap',
  'driver change': 'Driver Change',
  'pit lane': 'Pit Lane',
  contact: 'Contact',
  damage: 'Damage',
  'track limits': 'Track Limits',
  'no action': 'No Further Action',
  penalty: 'Penalty',
  decision: 'Stewards',
} satisfies Record<MessageKind, string>

/** How often these cars left the track without further action. */
function unpunishedCount(race: ShownRace, log: RaceLog, car: ShownCar | undefined) {
  const shown = new Set((car ? [car] : race.cars).map(({ entry }) => entry))
  return log.unpunished
    .filter(({ entry }) => shown.has(entry))
    .reduce((sum, { count }) => sum + count, 0)
}

function footOf(props: PanelProps, unpunished: number) {
  const { log, messages, timezone, clock = RACE_CLOCK, loose = 0, hasKinds } = props
  const unmatched = unmatchedLines(log)
  const bandOf = strengthBand(log.contacts)
  const hasBands = log.contacts.some((contact) => bandOf(contact) !== null)
  const hasMessages = messages.length > 0
  const sentences = [
    hasMessages &&
      (log.sessionStartedAt
        ? `${clock}, and below it the time of day in ${timezone}.`
        : 'The file does not tell the time of day.'),
    hasMessages &&
      `Contacts that both cars report are listed once${hasBands ? ', as light, medium or heavy: their strength has no unit' : ''}. The file tells which laps ended in the pit lane, not when a car came in and left.`,
    unmatched > 0 &&
      `${counted(unmatched, 'line')} of the file ${plural(unmatched, 'names a driver', 'name drivers')} that no car of the results has, so ${plural(unmatched, 'it belongs', 'they belong')} to no car and lap.`,
    loose > 0 &&
      `Not listed: ${counted(loose, 'contact')} with loose parts of cars.${hasKinds ? ` Choose ${KINDS.contact} to list ${plural(loose, 'it', 'them')}.` : ''}`,
    unpunished > 0 &&
      `Not listed: ${counted(unpunished, 'time')} off the track without further action.${hasKinds ? ` Choose ${KINDS['no action']} to list ${plural(unpunished, 'it', 'them')}.` : ''}`,
  ]
    .filter(Boolean)
    .join(' ')
  return wholeCounts(sentences)
}

type Row = {
  message: RaceMessage
  car: ShownCar | undefined
  clock: string | null
  /** What the viewer can report of it. */
  reported: Reportable | null
}

function keyOf({ message: { kind, atSeconds, decidedAt, entry, text } }: Row) {
  return [kind, atSeconds, decidedAt?.getTime(), entry, text].join(' ')
}

function messageColumns(eventId: number, session: number | undefined): TimingColumn<Row>[] {
  const lapLink = ({ message: { entry, lap } }: Row) =>
    entry === null || lap === null ? null : (
      <TextLink
        render={
          <Link
            to="/events/$id/race/car"
            params={{ id: String(eventId) }}
            search={{ session, car: entry }}
            hash={lapAnchor(lap)}
          />
        }
      >
        {lap}
      </TextLink>
    )
  return [
    {
      id: 'time',
      label: 'Time',
      width: '92px',
      cell: ({ message: { atSeconds, decidedAt }, clock }) => (
        <>
          <RaceMoment seconds={atSeconds}>
            {atSeconds === null ? (decidedAt ? 'Later' : '-') : raceClock(atSeconds)}
          </RaceMoment>
          {clock && <SubLine>{clock}</SubLine>}
        </>
      ),
    },
    {
      id: 'message',
      label: 'Message',
      kind: 'driver',
      cell: ({ message, car, reported }) => (
        <DriverCell
          lead={car && <NumberPlate number={car.number} classToken={car.carClass} />}
          name={<MessageText text={message.text} carClass={car?.carClass} />}
          lines={[message.driver && <WholeName key="driver" name={message.driver} />]}
        >
          {reported && <ReportLink eventId={eventId} reported={reported} />}
        </DriverCell>
      ),
    },
    {
      id: 'lap',
      label: 'Lap',
      align: 'end',
      width: '96px',
      cell: lapLink,
    },
    {
      id: 'kind',
      label: 'Kind',
      width: '148px',
      fold: true,
      cell: ({ message: { kind } }) => <Tag>{KINDS[kind]}</Tag>,
    },
  ]
}
