import type { z } from 'zod'
import type { LeftCrew } from '#shared/actions/states.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import type { Consequences, Told } from '../told.ts'

export function tellCrew<Kind extends NotificationKind>(
  kind: Kind,
  { id }: { id: number },
  details: NotificationDetails = {},
): Consequences<Kind> {
  return { tells: [{ kind, to: { crewOf: id }, details }] }
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
  const told: Told<'crew-left' | 'captaincy'>[] = [{ kind: 'crew-left', to: others, ...about }]
  if (captainId) told.push({ kind: 'captaincy', to: { members: [captainId] }, entryId, ...about })
  return told
}
