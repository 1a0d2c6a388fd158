import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RaceLog } from '#shared/contract/race-log.ts'
import type { MessageKind } from '#shared/domain/race-documents/message-kinds.ts'
import type { RaceMessage } from '#shared/domain/race-documents/race-message.ts'
import {
  messagesOf,
  raceMessages,
  unmatchedLines,
} from '#shared/domain/race-documents/race-messages.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  EmptyState,
  Folded,
  Panel,
  SubLine,
  Tag,
  type TimingColumn,
  TimingTable,
  WholeName,
} from '#web/ui/index.ts'
import { MessageText, wholeCounts } from '../message-text.tsx'
import { useRaceSource } from '../race-documents.api.ts'
import { RaceMoment } from '../race-moment.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { ROWS_OF_CAR } from './rows-of-car.ts'

type Props = { eventId: number; session: number | undefined; race: ShownRace; car: ShownCar }

/** Contacts, damage, track limits, penalties and decisions about a car. */
export function CarIncidents(props: Props) {
  const { raceLogQuery } = useRaceSource()
  const query = useQuery(raceLogQuery(props.eventId, props.session))
  return (
    <Queried query={query} failure="Failed to load incidents">
      {(log) => <IncidentList {...props} log={log} />}
    </Queried>
  )
}

const KINDS: Partial<Record<MessageKind, string>> = {
  contact: 'Contact',
  damage: 'Damage',
  'track limits': 'Track limits',
  penalty: 'Penalty',
  decision: 'Stewards',
}

function IncidentList({ race, car, log }: Props & { log: RaceLog }) {
  const rows = useMemo(
    () =>
      messagesOf(raceMessages(race.timeline, log, race.greenSeconds), car.entry).filter(
        ({ kind }) => kind in KINDS,
      ),
    [race, log, car],
  )
  const unmatched = unmatchedLines(log)
  const unpunished = log.unpunished
    .filter(({ entry }) => entry === car.entry)
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title="Incidents"
      note={rows.length > 0 && counted(rows.length, 'incident')}
      isFlush={rows.length > 0}
      foot={
        unpunished > 0 &&
        wholeCounts(
          `Not listed: ${counted(unpunished, 'time')} off the track without further action.`,
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          drawing="rows"
          isBare
          level={3}
          title={unmatched === 0 ? 'No Incidents' : 'No Known Incidents'}
          text={
            unmatched === 0
              ? 'The file has no contact, damage, track limits or penalty of this car.'
              : `The file has none by the names of this car's drivers. ${counted(unmatched, 'line')} of its log ${plural(unmatched, 'names a driver', 'name drivers')} that no car of the results has.`
          }
        />
      ) : (
        <Folded rows={rows} noun="Incidents" shown={ROWS_OF_CAR}>
          {(shown) => (
            <TimingTable
              label="Incidents"
              rows={shown}
              rowKey={(row) => `${row.kind} ${row.atSeconds} ${row.entry} ${row.text}`}
              isLong={shown.length > LONG_ROWS}
              columns={columns}
            />
          )}
        </Folded>
      )}
    </Panel>
  )
}

const LONG_ROWS = 60

const columns: TimingColumn<RaceMessage>[] = [
  {
    id: 'time',
    label: 'Time',
    width: '92px',
    cell: ({ atSeconds, lap }) => (
      <>
        <RaceMoment seconds={atSeconds}>
          {atSeconds === null ? 'Later' : raceClock(atSeconds)}
        </RaceMoment>
        {lap !== null && <SubLine>Lap {lap}</SubLine>}
      </>
    ),
  },
  {
    id: 'text',
    label: 'Incident',
    kind: 'driver',
    cell: ({ text, driver }) => (
      <>
        <MessageText text={text} />
        <SubLine>{driver && <WholeName name={driver} />}</SubLine>
      </>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    width: '136px',
    fold: true,
    cell: ({ kind }) => <Tag>{KINDS[kind]}</Tag>,
  },
]
