import type { AnyUseQueryOptions } from '@tanstack/react-query'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { beginReading, type PageLoad } from '#web/data/begin-reading.ts'
import { raceOrderQuery, raceQuery, telemetryQuery } from './race-documents.api.ts'
import { sessionAmong } from './race-session.ts'

type Load<Deps> = PageLoad & {
  params: { id: string }
  deps: Deps & { session?: number | undefined }
}

type Shown<Deps> = Deps & { eventId: number; session: number | undefined }

/**
 * The loader of a view.
 * @param queriesOf what it shows of a race; of another session, every view shows the laps and their telemetry
 * @param othersOf what it shows of the event's other sessions
 */
export function viewLoader<Deps extends object = object>(
  queriesOf: (shown: Shown<Deps>) => AnyUseQueryOptions[],
  othersOf: (eventId: number, sessions: readonly EventSession[]) => AnyUseQueryOptions[] = () => [],
) {
  return (load: Load<Deps>) => {
    const { context, params, deps } = load
    const eventId = idInAddress(params.id)
    if (eventId === undefined) return undefined
    const { session } = deps
    return beginReading(load, async (read) => {
      const order = raceOrderQuery(eventId, session)
      await Promise.all([read([order]), read(queriesOf({ ...deps, eventId, session }))])
      const { sessions = [] } = context.client.getQueryData(order.queryKey) ?? {}
      const { kind = 'race' } = sessionAmong(sessions, session) ?? {}
      await read(
        kind === 'race'
          ? othersOf(eventId, sessions)
          : [raceQuery(eventId, session), telemetryQuery(eventId, session)],
      )
    })
  }
}
