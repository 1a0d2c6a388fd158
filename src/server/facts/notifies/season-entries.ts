import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotifiesOf, Told } from '../told.ts'

type Act = NonNullable<NotificationDetails['season']>['act']
type Named = { championship: string; reason?: string | null | undefined }

export const SEASON_ENTRY_NOTIFIES: NotifiesOf<'season-entry'> = {
  'season-entry.place': ({ subject, after }) =>
    told(subject, after.crew, after.state === 'accepted' ? 'entered' : 'reserve', after),
  'season-entry.change': ({ subject, after }) => told(subject, after.crew, 'changed', after),
  'season-entry.decide': ({ subject, after }) => told(subject, after.crew, after.state, after),
  'season-entry.withdraw': ({ subject, after }) => told(subject, after.crew, 'withdrawn', after),
  'season-entry.invite': ({ subject, after }) => told(subject, [after.userId], 'invited', after),
  'season-entry.leave': ({ subject, before }) => told(subject, [before.userId], 'removed', before),
  'season-entry.offer': ({ subject, after: { crew, championship, offerEndsAt } }) =>
    subject === undefined
      ? {}
      : {
          tells: [
            {
              kind: 'season-offer',
              to: { members: crew },
              details: {
                season: { id: subject, name: championship, act: 'accepted' },
                until: offerEndsAt.toISOString(),
              },
            },
          ],
        },
}

function told(
  id: number | undefined,
  members: readonly number[],
  act: Act,
  { championship: name, reason }: Named,
): { tells?: Told<'season-entry'>[] } {
  if (id === undefined) return {}
  const details = { season: { id, name, act }, ...(reason && { reason }) }
  return { tells: [{ kind: 'season-entry', to: { members }, details }] }
}
