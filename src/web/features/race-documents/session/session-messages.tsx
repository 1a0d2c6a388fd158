import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { messagesOf } from '#shared/domain/race-documents/race-messages.ts'
import {
  SESSION_MESSAGE_KINDS,
  sessionMessages,
  unpunishedInSession,
} from '#shared/domain/session-documents/session-messages.ts'
import { Queried } from '#web/parts/queried.tsx'
import { FormColumns } from '#web/ui/index.ts'
import { CarFilter } from '../car-choice.tsx'
import { KindFilter, MessagePanel } from '../messages.tsx'
import { useRaceSource } from '../race-documents.api.ts'
import type { RaceView } from '../race-view.ts'
import type { ShownRace } from '../shown-race.ts'

type Props = {
  eventId: number
  shown: ShownRace
  timezone: string
  view: Pick<RaceView, 'session' | 'car' | 'kind'>
  onChange: (change: Partial<RaceView>) => void
}

/** What happened in a session, by time, with the lap that it happened on. */
export function SessionMessages(props: Props) {
  const { raceLogQuery } = useRaceSource()
  const query = useQuery(raceLogQuery(props.eventId, props.view.session))
  return (
    <Queried query={query} failure="Failed to load messages">
      {(log) => <MessageList {...props} log={log} />}
    </Queried>
  )
}

function MessageList({ eventId, shown, timezone, view, onChange, log }: Props & { log: RaceLog }) {
  const isUnpunished = view.kind === 'no action'
  const all = useMemo(
    () => (isUnpunished ? unpunishedInSession : sessionMessages)(shown.timeline, log),
    [shown, log, isUnpunished],
  )
  const car = shown.cars.find(({ entry }) => entry === view.car)
  const kind = SESSION_MESSAGE_KINDS.find((one) => one === view.kind)
  const ofCar = car ? messagesOf(all, car.entry) : all
  const messages = kind ? ofCar.filter((message) => message.kind === kind) : ofCar
  return (
    <>
      <FormColumns columns="names">
        <CarFilter cars={shown.cars} car={car} onChange={onChange} />
        <KindFilter kinds={SESSION_MESSAGE_KINDS} chosen={kind} onChange={onChange} />
      </FormColumns>
      <MessagePanel
        clock="Session time"
        session={view.session}
        {...{ eventId, race: shown, timezone, log, car, messages }}
        isFiltered={car !== undefined || kind !== undefined}
        hasKinds
      />
    </>
  )
}
