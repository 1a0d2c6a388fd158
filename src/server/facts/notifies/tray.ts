import type { NotifiesOf } from '../told.ts'

/** Also its sender is told, because it was their program. */
export const TRAY_NOTIFIES: NotifiesOf<'tray'> = {
  'tray.wait': () => ({ tells: [{ kind: 'result-waits', to: { everybody: true } }] }),
  'tray.take-by-itself': ({ after: { eventId } }) => ({
    tells: [{ kind: 'result-taken', to: { everybody: true }, eventId }],
  }),
}
