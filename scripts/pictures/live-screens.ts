import { livePicture } from '#tests/support/live-picture.ts'
import { admin, BOTH, driver, type Picture, type Places } from './picture.ts'

const live = ({ open }: Places) => `/events/${open}/live`

/** Car 4 is the driver's. */
const NOW = { onTrack: ({ entry }: Places) => livePicture({ entries: { 4: entry } }) }
/** After which the signal counts as lost. */
const LONG_AGO_MS = 42_000

const yellow = 'full-course-yellow' as const

/** Live timing in its states. What is on the track is made up: nobody races in the demo while pictures are taken. */
const ofMembers: Picture[] = [
  driver('live', live, NOW),
  ...(['track', 'contacts', 'messages'] as const).map((view) =>
    driver(`live-${view}`, (places) => `${live(places)}?view=${view}`, NOW),
  ),
  driver('live-charts', (places) => `${live(places)}?charts=true`, NOW),
  driver('live-class', (places) => `${live(places)}?class=LMP2`, NOW),
  driver('live-car', (places) => `${live(places)}?car=2`, { ...NOW, isWindow: true }),
  driver('live-nobody', live),
  driver('live-over', ({ completed }) => `/events/${completed}/live`),
  driver('live-before', live, {
    onTrack: () => livePicture({ clock: { hasBegun: false, greenAt: null, et: 12, left: null } }),
  }),
  driver('live-lost', live, {
    onTrack: () => livePicture({ at: new Date(Date.now() - LONG_AGO_MS) }),
  }),
  driver('live-yellow', live, {
    onTrack: () => {
      const picture = livePicture({
        head: { flags: { course: yellow, sectors: [yellow, yellow, yellow] } },
      })
      const flag = { id: 9, at: 8_990, car: null, what: 'flag', flag: yellow } as const
      return { ...picture, moments: [{ ...flag, sector: null, until: null }, ...picture.moments] }
    },
  }),
  driver('live-finished', live, {
    onTrack: () => {
      const picture = livePicture({
        head: { session: { id: 1, kind: 'race', ordinal: 1, state: 'ended' } },
        clock: { et: 14_490, left: 0, chequeredAt: 14_402 },
      })
      const rows = picture.rows.map((row) => ({ ...row, state: 'finished' as const }))
      return { ...picture, rows }
    },
  }),
]

export const liveScreens: Record<string, Picture[]> = {
  '/events/$id/live': ofMembers,
  '/admin/events/$id/live': [
    admin('live-desk-empty', ({ completed }) => `/admin/events/${completed}/live`, BOTH),
  ],
}
