import { z } from 'zod'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import type { Consequences, Told } from '../told.ts'
import { Id, type LeftCrew, read } from './states.ts'

export function tellCrew(
  kind: NotificationKind,
  entry: unknown,
  details: NotificationDetails = {},
): Consequences {
  const { id } = read(z.object({ id: Id }), entry) ?? {}
  return id ? { tells: [{ kind, to: { crewOf: id }, details }] } : {}
}

/** @param personId who was removed, if they did not leave themselves */
export function someoneLeft(
  { entryId, captainId }: z.output<typeof LeftCrew>,
  ended: 'left' | 'deleted' | 'removed',
  personId?: number,
) {
  const about = { personId, details: { ended } }
  // The new captain is told both at once.
  const others = { crewOf: entryId, except: captainId }
  const told: Told[] = [{ kind: 'crew-left', to: others, ...about }]
  if (captainId) told.push({ kind: 'captaincy', to: { members: [captainId] }, entryId, ...about })
  return told
}
