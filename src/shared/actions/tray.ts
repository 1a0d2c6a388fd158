import { z } from 'zod'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const TRAY = { announces: ['result-tray'] } as const

const File = z.object({ file: z.string(), sha256: z.string() })
const WithReasons = File.extend({ reasons: z.array(z.string()) })
const OfEvent = File.extend({ eventId: Id })

/** What becomes of result files that programs send. What they change of an event is an action of its results. */
export const TRAY_ACTIONS = {
  'tray.send': { text: 'Result file sent to the tray', isByAdmins: false, ...TRAY, after: File },
  'tray.wait': {
    text: 'Result file waits in the tray',
    isByAdmins: false,
    ...TRAY,
    after: WithReasons,
    tells: ['result-waits'],
  },
  'tray.refuse': {
    text: 'Result file in the tray cannot be read',
    isByAdmins: false,
    ...TRAY,
    after: WithReasons,
  },
  'tray.take': { text: 'Result file taken from the tray', ...TRAY, after: OfEvent },
  'tray.take-by-itself': {
    text: 'Result file taken from the tray by itself',
    isByAdmins: false,
    ...TRAY,
    after: OfEvent,
    tells: ['result-taken'],
  },
  'tray.take-back': { text: 'Result file put back into the tray', ...TRAY, after: OfEvent },
  'tray.discard': { text: 'Result file in the tray discarded', ...TRAY, before: File },
  'tray.clean': {
    text: 'Old result files deleted from the tray',
    isByAdmins: false,
    ...TRAY,
    after: z.object({ files: z.int() }),
  },
} as const satisfies ActionsOf<'tray'>
