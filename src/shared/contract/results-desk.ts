import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { EventStatus } from './events.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { Oddity } from './oddities.ts'
import { SessionRules } from './session-rules.ts'
import { ResultStatus } from './race-result.ts'
import { AdjustmentForm, ResultAdjustment } from './result-adjustments.ts'
import { Recomputed } from './results.ts'
import { requiredName, requiredText } from './text.ts'
import { ShownName } from './shown-name.ts'

const Name = requiredText('Name', 200)
const GuestName = requiredName('Name', 200)

/** A member, or somebody who races without an account. */
const Person = z.object({ id: Id, displayName: ShownName, isGuest: z.boolean() })

/** One upload of a result file; the same file restored is another. */
export const ResultFile = z.object({
  id: Id,
  originalName: ShownName,
  sizeBytes: z.int(),
  sha256: z.string(),
  uploadedAt: Instant,
  uploadedByName: ShownName.nullable(),
  sessionName: z.string(),
  sessionStartedAt: Instant.nullable(),
  trackVenue: z.string(),
  trackCourse: z.string(),
  trackLengthMetres: z.number().nullable(),
  gameVersion: z.string(),
})
export type ResultFile = z.output<typeof ResultFile>

/** What the file in use says about its session and itself; null: read by a Paddock that did not keep it. */
export const FileReading = z.object({
  /** As planned; null: no limit. */
  minutes: z.number().nullable(),
  lapLimit: z.int().nullable(),
  /** Start of the evening, practice and all. */
  eventStartedAt: Instant.nullable(),
  serverName: z.string().nullable(),
  /** `Multiplayer`, `Race Weekend` and the like. */
  setting: z.string().nullable(),
  rules: SessionRules.nullable(),
  oddities: z.array(Oddity).nullable(),
})
export type FileReading = z.output<typeof FileReading>

const Place = z.object({
  position: z.int(),
  classPosition: z.int(),
  status: ResultStatus,
  finishTimeSeconds: z.number().nullable(),
})

export const DeskDriver = z.object({
  /** As the file says it, which names it in a link: to be shown by `showInvisible`. */
  name: z.string(),
  /** Whom the name was found to be. */
  person: Person.nullable(),
  /** By an admin, rather than by what the person goes by. */
  isLinked: z.boolean(),
  /** Of somebody whose account was deleted; `person` is null then. */
  isFormerMember: z.boolean(),
})
export type DeskDriver = z.output<typeof DeskDriver>

export const DeskCar = Place.extend({
  id: Id,
  entry: z.int(),
  carNumber: z.string(),
  carClass: z.string(),
  fileClass: z.string(),
  carModel: z.string(),
  teamName: ShownName,
  lapsCompleted: z.int(),
  /** Null without a timed lap. */
  bestLapSeconds: z.number().nullable(),
  penalties: z.string(),
  /** Who sat in the car at the flag. */
  driverName: ShownName,
  /** In the order of their first stint. */
  drivers: z.array(DeskDriver),
  /** A steward's; null: the season's points system decides. */
  points: z.number().nullable(),
  /** What the file says. */
  imported: Place,
})
export type DeskCar = z.output<typeof DeskCar>

export const UnmatchedName = z.object({
  /** As in `DeskDriver`. */
  name: z.string(),
  carNumber: z.string(),
  carClass: z.string(),
  /** The likeliest members: who was registered first, then the most alike. */
  suggestions: z.array(
    Person.extend({ raceControlUsername: ShownName.nullable(), isRegistered: z.boolean() }),
  ),
})
export type UnmatchedName = z.output<typeof UnmatchedName>

export const ResultsDesk = z.object({
  event: z.object({
    id: Id,
    title: ShownName,
    status: EventStatus,
    startDateTime: Instant,
    timezone: z.string(),
    trackName: ShownName,
    layoutVariant: ShownName.nullable(),
  }),
  /** What writes must name, so that nobody changes what they have not seen. */
  version: z.int(),
  /** What the results were read from; null without results. */
  file: ResultFile.nullable(),
  /** What else that file says; null without results. */
  reading: FileReading.nullable(),
  /** What speaks against the file's being of this event's track; null when nothing does. */
  trackWarning: ShownName.nullable(),
  /** The latest first. */
  earlierFiles: z.array(ResultFile),
  /** In the order that counts. */
  cars: z.array(DeskCar),
  unmatched: z.array(UnmatchedName),
  /** In the order in which they were made, those taken back too. */
  adjustments: z.array(ResultAdjustment),
})
export type ResultsDesk = z.output<typeof ResultsDesk>

/** A race in which a name would come to belong to somebody else. */
export const NameEffect = z.object({
  eventId: Id,
  title: ShownName,
  date: Instant,
  /** Who the name belongs to now. */
  before: ShownName.nullable(),
  after: ShownName.nullable(),
})
export type NameEffect = z.output<typeof NameEffect>

const Version = z.coerce.number().int()
const AnEvent = ById
const AnAdjustment = ById.extend({ adjustmentId: IdInPath })
const Expected = z.object({ version: z.int() })

/** What a link changed: in how many races, this one included. */
const Linked = z.object({ data: z.object({ races: z.int() }) })
export const resultsDeskApi = {
  get: {
    method: 'GET',
    path: '/api/admin/events/:id/results',
    access: 'results.review',
    summary: "An event's race as read, as adjusted, with the names that found no member",
    params: AnEvent,
    response: z.object({ data: ResultsDesk }),
  },
  adjust: {
    method: 'POST',
    path: '/api/admin/events/:id/adjustments',
    access: 'results.adjust',
    summary: 'Corrects one thing about one car of a classification, with a reason',
    status: 201,
    params: AnEvent,
    body: AdjustmentForm,
    response: z.object({ data: ResultAdjustment }),
  },
  undoAdjustment: {
    method: 'POST',
    path: '/api/admin/events/:id/adjustments/:adjustmentId/undo',
    access: 'results.adjust',
    summary: 'Takes an adjustment back; it stays in the list',
    params: AnAdjustment,
    body: Expected,
    response: Recomputed,
  },
  redoAdjustment: {
    method: 'POST',
    path: '/api/admin/events/:id/adjustments/:adjustmentId/redo',
    access: 'results.adjust',
    summary: 'Puts an adjustment back that was taken back',
    params: AnAdjustment,
    body: Expected,
    response: Recomputed,
  },
  listNameEffects: {
    method: 'GET',
    path: '/api/admin/events/:id/names/effect',
    access: 'results.link-names',
    summary:
      'The races that linking a name to a person would change; without a person, unlinking it',
    params: AnEvent,
    query: z.object({ name: Name, userId: IdInPath.optional() }),
    response: z.object({ data: z.array(NameEffect) }),
  },
  linkName: {
    method: 'PUT',
    path: '/api/admin/events/:id/names',
    access: 'results.link-names',
    summary: 'Links a name to a member or guest, in this and all other races and in files to come',
    params: AnEvent,
    body: z.object({ name: Name, userId: Id, version: z.int() }),
    response: Linked,
  },
  unlinkName: {
    method: 'DELETE',
    path: '/api/admin/events/:id/names',
    access: 'results.link-names',
    summary: 'Forgets the link of a name; its races are matched again',
    params: AnEvent,
    query: z.object({ name: Name, version: Version }),
    response: Linked,
  },
  createGuest: {
    method: 'POST',
    path: '/api/admin/events/:id/guests',
    access: 'results.link-names',
    summary: 'Makes a guest, who has no account, and links a name to them',
    status: 201,
    params: AnEvent,
    body: z.object({ name: Name, displayName: GuestName, version: z.int() }),
    response: Linked,
  },
  renameGuest: {
    method: 'PATCH',
    path: '/api/admin/guests/:id',
    access: 'results.link-names',
    summary: 'Gives a guest another name',
    params: ById,
    body: z.object({ displayName: GuestName }),
    response: z.object({ data: Person }),
  },
} as const satisfies Record<string, Endpoint>
