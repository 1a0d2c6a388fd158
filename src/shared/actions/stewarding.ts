import { z } from 'zod'
import { SETTING_PARTS, type SettingPart } from '../domain/stewarding/settings-words.ts'
import type { ActionsOf } from './action.ts'

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

/** In words, part by part; none for the usual settings, or those of the guild. */
const Settings = z.object({
  settings: z.record(z.enum<SettingPart[]>(keysOf(SETTING_PARTS)), z.string()).nullable(),
})

/** How reports are judged: without a championship, in the guild. */
export const STEWARDING_ACTIONS = {
  'stewarding.set-up': {
    text: 'Stewarding settings changed',
    about: 'championship',
    announces: ['stewarding'],
    before: Settings,
    after: Settings,
  },
} as const satisfies ActionsOf<'stewarding'>
