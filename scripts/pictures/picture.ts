import type { Page } from 'playwright-core'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import type { Viewer } from './demo-guild.ts'

/** The ids in the addresses of pages. */
export type Places = {
  upcoming: number
  /** Its registration is open. */
  open: number
  /** Its registration is open too; whole crews share cars. */
  crewed: number
  /** It has a waitlist. */
  waiting: number
  completed: number
  /** Stewards have decided about its race. */
  decided: number
  /** Sessions of the completed event. */
  qualifying: number
  practice: number
  cancelled: number
  /** The driver's entry in an event to come. */
  entry: number
  track: number
  team: number
  article: number
  /** Events that were made together. */
  series: number
  /** One of another program. */
  webhook: number
  /** The key of the latest one. */
  championship: string
  /** The key of the next one, which picks its rounds, has categories and was decided about. */
  trophy: string
  /** The key of one that is closed. */
  closed: string
  /** The key of one with more rounds than a phone has columns. */
  long: string
  /** A case in which the driver is accused, one that is being voted on, and one that waits for a steward. */
  asked: string
  voting: string
  reported: string
  judged: string
  appealed: string
  self: number
  other: number
}

export type Picture = {
  /** The name of its files. */
  name: string
  address: string | ((places: Places) => string)
  viewer: Viewer
  /** Brings the screen into the state to picture. */
  act?: (page: Page) => Promise<void>
  /** Whether the picture is of the window instead of the whole page, as with a dialog over it. */
  isWindow?: boolean
  /** Calls that fail with the status 503. */
  failing?: string
  /** What happens on the track, in place of what the server's stream tells. */
  onTrack?: (places: Places) => LiveTiming
  /** Whether the plan of a crew is pictured as it is in its race. */
  isInRace?: boolean
  /** Whether the hard guild, with its long words, is pictured too. */
  isHard?: boolean
  /** Whether the guild without events, news and results is pictured too. */
  isEmpty?: boolean
}

type Options = Omit<Picture, 'name' | 'address' | 'viewer'>

const by =
  (viewer: Viewer) =>
  (name: string, address: Picture['address'], options: Options = {}): Picture => ({
    name,
    address,
    viewer,
    ...options,
  })

export const visitor = by('visitor')
export const driver = by('driver')
export const undecided = by('undecided')
export const admin = by('admin')

export const HARD = { isHard: true } as const
export const EMPTY = { isEmpty: true } as const
/** Pictured with long words, and without any data. */
export const BOTH = { ...HARD, ...EMPTY }

/** The state of a screen after a click on a button, such as an open dialog. */
export const pressing = (name: string | RegExp, options: Options = {}, index = 0): Options => ({
  ...options,
  isWindow: true,
  act: async (page) => {
    await page.getByRole('main').getByRole('button', { name }).nth(index).click()
    // Its code is loaded when it is opened.
    await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first().waitFor()
  },
})
