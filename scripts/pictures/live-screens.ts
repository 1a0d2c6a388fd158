import type { Page } from 'playwright-core'
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
  // Of the event in which the driver's crew has a plan.
  driver('live-own', ({ crewed }) => `/events/${crewed}/live?view=own`, NOW),
  driver('live-charts', (places) => `${live(places)}?charts=true`, NOW),
  driver('live-class', (places) => `${live(places)}?class=LMP2`, NOW),
  driver('live-car', (places) => `${live(places)}?car=2`, {
    ...NOW,
    isWindow: true,
    act: (page) => page.getByRole('table', { name: 'Laps' }).waitFor(),
  }),
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

/** What race control has written down, by whoever is signed in; the page hears of it. */
const writing = (options: Partial<Picture> = {}) => ({
  ...options,
  act: async (page: Page) => {
    await page.evaluate(async (lines) => {
      const address = `/api${location.pathname.replace(/(live|race-control)$/u, '')}race-control`
      const { data } = await (await fetch(address)).json()
      const cars = data.cars.slice(0, 2)
      for (const line of lines)
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...line, cars: line.hasCars ? cars : [], isPublished: false }),
        })
    }, LINES)
    await page.getByText('Blue flags', { exact: true }).first().waitFor()
    await options.act?.(page)
  },
})

const LINES = [
  {
    raceSeconds: 1_804,
    category: 'contact',
    verdict: 'after-race',
    text: 'Missed the braking point of turn 5, the other car spun',
    hasCars: true,
  },
  {
    raceSeconds: 2_260,
    category: 'track-limits',
    verdict: 'noted',
    text: 'Turn 5 will be looked at',
    hasCars: false,
  },
  { raceSeconds: 5_002, category: 'blue-flags', verdict: 'warning', text: '', hasCars: true },
]

const write = async (page: Page) => {
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

export const liveScreens: Record<string, Picture[]> = {
  '/events/$id/live': [
    ...ofMembers,
    admin('live-race-control', (places) => `${live(places)}?view=control`, {
      ...NOW,
      ...writing(),
    }),
    admin('live-race-control-contacts', (places) => `${live(places)}?view=contacts`, NOW),
    admin('live-race-control-change', (places) => `${live(places)}?view=control`, {
      ...NOW,
      isWindow: true,
      ...writing({
        act: async (page) => {
          await page
            .getByRole('button', { name: /^Change/ })
            .last()
            .click()
          await page.getByRole('dialog').waitFor()
        },
      }),
    }),
    admin('live-race-control-write', (places) => `${live(places)}?view=control`, {
      ...NOW,
      isWindow: true,
      act: write,
    }),
  ],
  '/events/$id/race-control': [
    admin('race-control-empty', ({ upcoming }) => `/events/${upcoming}/race-control`, BOTH),
    admin('race-control', ({ completed }) => `/events/${completed}/race-control`, writing()),
  ],
  '/admin/events/$id/live': [
    admin('live-desk-empty', ({ completed }) => `/admin/events/${completed}/live`, BOTH),
  ],
}
