import { z } from 'zod'
import { DrivingRules } from './driving-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { DRIVER_ASSISTS, EventForm, EventSettings, TIME_PROGRESSIONS } from './event-form.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { requiredName, text } from './text.ts'

/** A year. */
const OPENS_MAX = 366 * 24 * 60
const TWO_DAYS = 48 * 60

const minutesField = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a whole number of minutes`)
    .min(min, `${label} is too late`)
    .max(max, `${label} is too early`)

/** What differs from event to event, and is no part of a template. */
const OF_ONE_EVENT = {
  title: true,
  trackId: true,
  startDateTime: true,
  endDateTime: true,
  registrationStartDate: true,
  registrationEndDate: true,
} as const

/** Everything of an event but its title, track and dates, which are distances from the start. */
export const TemplateForm = EventForm.omit(OF_ONE_EVENT).extend({
  /** Before the start; null to open at once. */
  registrationOpensMinutes: minutesField('The opening of registration', 0, OPENS_MAX).nullable(),
  /** Before the start. */
  registrationClosesMinutes: minutesField('The close of registration', -TWO_DAYS, OPENS_MAX),
  /** How much later an event ends than the minutes of its race say. */
  endsLaterMinutes: z.int().min(-TWO_DAYS).max(TWO_DAYS).default(0),
  /** How long drivers may and must drive; null if that isn't limited. */
  drivingRules: DrivingRules.nullable().default(null),
})

/** The same as it is stored and answered. */
export const TemplateValues = z.object({
  ...EventSettings.shape,
  timeProgression: z.enum(TIME_PROGRESSIONS),
  driverAssists: z.array(z.enum(DRIVER_ASSISTS)),
  description: z.string(),
  timezone: z.string(),
  maxParticipants: z.int(),
  allowedClasses: z.array(
    z.object({ classId: Id, maxSlots: z.int(), wildcards: z.int().optional() }),
  ),
  registrationOpensMinutes: z.int().nullable(),
  registrationClosesMinutes: z.int(),
  endsLaterMinutes: z.int(),
  drivingRules: DrivingRules.nullable(),
})
export type TemplateValues = z.output<typeof TemplateValues>

const EventTemplate = z.object({
  id: Id,
  name: ShownName,
  version: z.int(),
  values: TemplateValues,
})
export type EventTemplate = z.output<typeof EventTemplate>

const TemplateName = requiredName('Name', 100)

/** A season has a round a week at most. */
export const MOST_LINES = 60

/** One event of a series. Its start is wall time in the time zone of the template. */
export const SeriesLine = z.object({
  /** '2027-01-16' */
  date: text('Date', 20),
  /** '20:00' */
  time: text('Time', 20),
  trackId: Id.nullable(),
  title: text('Title', 200),
  /** Of the race; null for those of the template. */
  minutes: z.int().nullable(),
})
export type SeriesLine = z.output<typeof SeriesLine>

export const SeriesForm = z.object({
  name: TemplateName,
  template: TemplateForm,
  lines: z
    .array(SeriesLine)
    .min(1, 'Add at least one date')
    .max(MOST_LINES, `A series can have at most ${MOST_LINES} events`),
  /** The championship of which they become rounds. */
  championshipId: Id.nullable().default(null),
})
export type SeriesForm = z.output<typeof SeriesForm>

const SeriesEvent = z.object({
  id: Id,
  title: ShownName,
  trackName: ShownName,
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  startDateTime: Instant,
  timezone: z.string(),
  registrationCount: z.int(),
})

const SeriesSummary = z.object({
  id: Id,
  name: ShownName,
  /** Those that still exist. */
  events: z.int(),
  firstStart: Instant.nullable(),
  lastStart: Instant.nullable(),
})
export type SeriesSummary = z.output<typeof SeriesSummary>

const Series = z.object({
  id: Id,
  name: ShownName,
  template: TemplateValues,
  /** By their start. */
  events: z.array(SeriesEvent),
  /** The last change of all of them, if it can be undone. */
  undoable: z.object({ at: Instant, events: z.int() }).nullable(),
})
export type Series = z.output<typeof Series>

const CHANGEABLE = TemplateForm.omit({
  registrationOpensMinutes: true,
  endsLaterMinutes: true,
  drivingRules: true,
}).extend({
  /** Wall time in the time zone: '20:00'. The day stays. */
  startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 20:00'),
}).shape

/** What can be set in all events of a series at once. Whatever is not sent stays as it is in each event. */
export const SeriesChange = z.object(withoutDefaults(CHANGEABLE))
export type SeriesChange = z.output<typeof SeriesChange>

/** With its default, a field that is not sent would be set. */
function withoutDefaults<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const optional = Object.entries(shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ])
  return Object.fromEntries(optional) as {
    [Name in keyof Shape]: z.ZodOptional<z.ZodType<z.output<Shape[Name]>, z.input<Shape[Name]>>>
  }
}

const ChangeForm = z.object({ change: SeriesChange })

const EventDifference = z.object({
  eventId: Id,
  title: ShownName,
  /** What changes, in words. */
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Whom it hits, in sentences. */
  hits: z.array(z.string()),
  /** Why it cannot change; null if it can. */
  problem: z.string().nullable(),
})
export type EventDifference = z.output<typeof EventDifference>

const SERIES_READS = ['event', 'tracks', 'registrations'] as const

export const eventSeriesApi = {
  listTemplates: {
    method: 'GET',
    path: '/api/admin/event-templates',
    access: 'events.edit',
    reads: ['event-templates'],
    summary: 'The templates of events, by name',
    response: z.object({ data: z.array(EventTemplate) }),
  },
  createTemplate: {
    method: 'POST',
    path: '/api/admin/event-templates',
    access: 'events.edit',
    summary: 'Keeps the settings of an event or a form as a template',
    status: 201,
    body: z.object({ name: TemplateName, values: TemplateForm }),
    response: z.object({ data: EventTemplate }),
  },
  updateTemplate: {
    method: 'PUT',
    path: '/api/admin/event-templates/:id',
    access: 'events.edit',
    summary: 'Changes a template. Events made from it stay as they are',
    params: ById,
    body: z.object({ name: TemplateName, values: TemplateForm, version: z.int() }),
    response: z.object({ data: EventTemplate }),
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/admin/event-templates/:id',
    access: 'events.edit',
    summary: 'Deletes a template. Events made from it stay',
    status: 204,
    params: ById,
    response: z.void(),
  },
  list: {
    method: 'GET',
    path: '/api/admin/event-series',
    access: 'events.edit',
    reads: SERIES_READS,
    summary: 'The series of events, latest first',
    response: z.object({ data: z.array(SeriesSummary) }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/event-series/:id',
    access: 'events.edit',
    reads: SERIES_READS,
    summary: 'A series with its template and its events',
    params: ById,
    response: z.object({ data: Series }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/event-series',
    access: 'events.edit',
    summary: 'Creates all events of a list of dates, or none of them',
    status: 201,
    body: SeriesForm,
    response: z.object({ data: Series }),
  },
  previewChange: {
    method: 'POST',
    path: '/api/admin/event-series/:id/preview',
    access: 'events.edit',
    summary: 'What a change of all events that have not begun would do; stores nothing',
    params: ById,
    body: ChangeForm,
    response: z.object({ data: z.array(EventDifference) }),
  },
  change: {
    method: 'POST',
    path: '/api/admin/event-series/:id/changes',
    access: 'events.edit',
    summary: 'Changes all events of a series that have not begun, or none of them',
    params: ById,
    body: ChangeForm,
    response: z.object({ data: Series }),
  },
  undoChange: {
    method: 'DELETE',
    path: '/api/admin/event-series/:id/changes/latest',
    access: 'events.edit',
    summary: 'Undoes the last change of a series, if none of its events has changed since',
    params: ById,
    response: z.object({ data: Series }),
  },
} as const satisfies Record<string, Endpoint>
