import type { AnyUseQueryOptions } from '@tanstack/react-query'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { beginReading, type PageLoad, type ReadAll } from '#web/data/begin-reading.ts'
import { type RaceSource, sourceFor } from './race-documents.api.ts'
import { sessionAmong } from './race-session.ts'

type Load<Deps> = PageLoad & {
  params: { id: string }
  deps: Deps & { session?: number | undefined }
}

type EventOfView = { eventId: number; sessions: readonly EventSession[] }

type Shown<Deps> = Deps & { eventId: number; session: number | undefined }

/**
 * The loader of a view.
 * @param queriesOf what it shows of a race; of another session, every view shows the laps and their telemetry
 * @param othersOf what it shows of the event's other sessions
 */
export function viewLoader<Deps extends object = object>(
  queriesOf: (source: RaceSource, shown: Shown<Deps>) => AnyUseQueryOptions[],
  othersOf: (source: RaceSource, event: EventOfView) => AnyUseQueryOptions[] = () => [],
) {
  return (load: Load<Deps>) => {
    const { context, params, deps } = load
    const eventId = idInAddress(params.id)
    if (eventId === undefined) return undefined
    const { session } = deps
    const source = sourceFor(context.client)

    async function readView(read: ReadAll, id: number) {
      const order = source.raceOrderQuery(id, session)
      await Promise.all([read([order]), read(queriesOf(source, { ...deps, eventId: id, session }))])
      const { sessions = [] } = context.client.getQueryData(order.queryKey) ?? {}
      const { kind = 'race' } = sessionAmong(sessions, session) ?? {}
      await read(
        kind === 'race'
          ? othersOf(source, { eventId: id, sessions })
          : [source.raceQuery(id, session), source.telemetryQuery(id, session)],
      )
    }
    return beginReading(load, (read) => readView(read, eventId), { isForVisitors: true })
  }
}
