import { z } from 'zod'
import { WEEKDAYS, type WindowStart } from '../domain/stewarding/window-preset.ts'
import { isTimezone } from '../domain/words/timezones.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { ShownName } from './shown-name.ts'
import { requiredName } from './text.ts'

/** Two months. */
const MOST_HOURS = 1440
const MOST_STEWARDS = 15

const hours = (least = 0) =>
  z
    .number('Enter a number of hours')
    .min(least, least > 0 ? 'Must be more than 0 hours' : "Hours can't be negative")
    .max(MOST_HOURS, `At most ${MOST_HOURS} hours`)

/** A quarter of an hour is the shortest time in which somebody can answer. */
const LEAST_HOURS = 0.25

const whole = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} can be at most ${max}`)

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 13:00')

/** Hours after something, or a time of the week. */
function timeAfter<const S extends WindowStart>(starts: readonly [S, ...S[]], least = 0) {
  const after = z.enum(starts)
  return z.union([
    z.object({ after, hours: hours(least) }),
    z.object({ after, weekday: z.enum(WEEKDAYS), at: timeOfDay, atLeastHours: hours() }),
  ])
}

const Windows = z.object({
  reports: z.object({
    opens: timeAfter(['race-start', 'race-end', 'incident']),
    closes: timeAfter(['race-end', 'incident'], LEAST_HOURS),
    neverBefore: timeAfter(['provisional-result']).nullable(),
    admitsLate: z.boolean(),
  }),
  afterFlag: z
    .object({
      lastMinutes: whole('Minutes', 1, 120),
      closes: timeAfter(['race-end'], LEAST_HOURS),
    })
    .optional(),
  statements: timeAfter(['statement-asked'], LEAST_HOURS),
  decision: timeAfter(['window-close', 'race-end', 'incident'], LEAST_HOURS),
  appeal: z
    .object({
      until: timeAfter(['publication'], LEAST_HOURS),
      needs: z.literal('new-evidence').optional(),
      not: z.array(z.enum(['warning', 'reprimand', 'drive-through'])).optional(),
    })
    .nullable(),
  review: z.object({
    until: timeAfter(['race-end', 'new-evidence'], LEAST_HOURS),
    extendHours: hours().optional(),
    atMost: timeAfter(['race-end'], LEAST_HOURS).optional(),
  }),
  panel: z
    .object({
      size: whole('Stewards', 1, MOST_STEWARDS),
      quorum: whole('Votes needed', 1, MOST_STEWARDS),
      appealSize: whole('Stewards for an appeal', 1, MOST_STEWARDS).optional(),
    })
    .refine(({ size, quorum }) => quorum <= size, {
      path: ['quorum'],
      message: 'No more votes can be needed than there are stewards',
    }),
})

const Visibility = z.object({
  memberKnowsCase: z.enum(['never', 'from-decided']),
  reporterNameToParties: z.boolean(),
  blindPanel: z.boolean(),
  evidenceLinksToMembers: z.enum(['never', 'after-final']),
  decisionToVisitors: z.enum(['never', 'published']),
  licenceToMembers: z.enum(['never', 'sum']),
  stewardNames: z.enum(['count-only', 'named']),
})

const presetId = (label: string) => requiredName(label, 40)

export const StewardingChoice = z.object({
  presets: z.object({
    windows: presetId('Deadlines'),
    visibility: presetId('Who sees what'),
    licence: presetId('Licence'),
  }),
  windows: Windows,
  visibility: Visibility,
  guide: z.object({
    preset: presetId('Guide'),
    /** What a drive-through costs after the flag. */
    driveThroughSeconds: whole('Seconds', 1, 120),
  }),
  limits: z.object({
    reportsPerEntry: whole('Reports', 1, 50),
    editMinutes: whole('Minutes', 0, 1440),
    appealsPerSeason: whole('Appeals', 0, 50),
  }),
  recusesRivals: z.boolean(),
  zone: z.string().refine(isTimezone, 'Choose a time zone'),
})
export type StewardingChoice = z.output<typeof StewardingChoice>

const OfPlace = z.object({
  /** Null: the guild as usual, a championship as the guild. */
  choice: StewardingChoice.nullable(),
  /** Increases with every change; 0 for what was never chosen. */
  version: z.int(),
})

const StewardingOfAll = z.object({
  guild: OfPlace,
  /** Those for which the caller may choose, by name. */
  championships: z.array(OfPlace.extend({ id: Id, name: ShownName })),
})
export type StewardingOfAll = z.output<typeof StewardingOfAll>

const Change = z.object({ version: z.int(), choice: StewardingChoice.nullable() })
export type StewardingChange = z.output<typeof Change>

export const stewardingSettingsApi = {
  list: {
    method: 'GET',
    path: '/api/admin/stewarding',
    access: 'stewarding.set-up',
    isForAnyPlace: true,
    reads: ['stewarding', 'seasons'],
    summary: 'How reports are judged: in the guild, and in each championship that differs',
    response: z.object({ data: StewardingOfAll }),
  },
  setForGuild: {
    method: 'PUT',
    path: '/api/admin/stewarding',
    access: 'stewarding.set-up',
    summary: 'Sets how reports are judged in the guild; null for the usual settings',
    status: 204,
    body: Change,
    response: z.void(),
  },
  setForChampionship: {
    method: 'PUT',
    path: '/api/championships/:id/stewarding',
    access: 'stewarding.set-up',
    summary: "Sets how reports are judged in a championship; null for the guild's settings",
    status: 204,
    params: ById,
    body: Change,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
