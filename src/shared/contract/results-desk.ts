import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { EventSession, OfSession } from './event-sessions.ts'
import { EventStatus } from './events.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { Oddity } from './oddities.ts'
import { SessionRules } from './session-rules.ts'
import { ClassificationState, ClassificationVersion } from './classification-versions.ts'
import { CarLink, DeskEntry, LinkForm } from './car-links.ts'
import { FileOutcome, Outcome } from './race-result.ts'
import { AdjustmentForm, ResultAdjustment } from './result-adjustments.ts'
import { FilledFrom, Recomputed } from './results.ts'
import { requiredName, requiredText } from './text.ts'
import { ShownName } from './shown-name.ts'

const Name = requiredText('Name', 200)
const GuestName = requiredName('Name', 200)

/** A member or a guest. */
const Person = z.object({ id: Id, displayName: ShownName, isGuest: z.boolean() })

/** One upload of a result file. Restoring a file counts as a new upload. */
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
  /** Other recordings of the session, from which the results have what this file does not know. */
  filledFrom: z.array(FilledFrom),
})
export type ResultFile = z.output<typeof ResultFile>

/** Facts about the session from the current file; null if it was imported by a version that did not store them. */
export const FileReading = z.object({
  /** Planned length; null if there is no time limit. */
  minutes: z.number().nullable(),
  lapLimit: z.int().nullable(),
  /** Start of the whole event, including practice. */
  eventStartedAt: Instant.nullable(),
  serverName: z.string().nullable(),
  /** Such as `Multiplayer` or `Race Weekend`. */
  setting: z.string().nullable(),
  rules: SessionRules.nullable(),
  oddities: z.array(Oddity).nullable(),
  /** Whether an older version of Paddock read the file, and a newer one finds more in it. */
  isOutdated: z.boolean(),
})
export type FileReading = z.output<typeof FileReading>

export const DeskDriver = z.object({
  /** Exactly as in the file, because links are made by this name; display it with `showInvisible`. */
  name: z.string(),
  /** The person that the name was matched to. */
  person: Person.nullable(),
  /** True if an admin linked the name, false if it matched by itself. */
  isLinked: z.boolean(),
  /** The name of somebody whose account was deleted; `person` is then null. */
  isFormerMember: z.boolean(),
})
export type DeskDriver = z.output<typeof DeskDriver>

export const DeskCar = Outcome.extend({
  id: Id,
  entry: z.int(),
  carNumber: z.string(),
  carClass: z.string(),
  fileClass: z.string(),
  carModel: z.string(),
  /** False if the computer drove it; then it belongs to no entry. */
  isHuman: z.boolean(),
  teamName: ShownName,
  lapsCompleted: z.int(),
  /** Null without a timed lap. */
  bestLapSeconds: z.number().nullable(),
  penalties: z.string(),
  /** The driver at the flag. */
  driverName: ShownName,
  /** In the order of their first stint. */
  drivers: z.array(DeskDriver),
  /** Set by a steward; null if the season's points system applies. */
  points: z.number().nullable(),
  /** Left out of the classification by the rule of the event; false for a disqualified car. */
  isUnclassified: z.boolean(),
  /** As in the file. */
  imported: FileOutcome,
})
export type DeskCar = z.output<typeof DeskCar>

export const UnmatchedName = z.object({
  /** As in `DeskDriver`. */
  name: z.string(),
  carNumber: z.string(),
  carClass: z.string(),
  /** The likeliest members: first those registered for the event, then by likeness. */
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
    /** Whether results become official by themselves once nothing is being checked. */
    confirmsResults: z.boolean(),
  }),
  /** Writes must send it back; they are refused if there is a newer one. */
  version: z.int(),
  /** The file that the results were read from; null without results. */
  file: ResultFile.nullable(),
  /** Null without results. */
  reading: FileReading.nullable(),
  /** Why the file may be from another track than the event's; null if it fits. */
  trackWarning: ShownName.nullable(),
  /** Latest first. */
  earlierFiles: z.array(ResultFile),
  /** All that have results, or files to restore. */
  sessions: z.array(EventSession),
  /** Which of them the desk shows; null without any. */
  session: EventSession.nullable(),
  /** In classification order, adjustments applied. */
  cars: z.array(DeskCar),
  unmatched: z.array(UnmatchedName),
  /** Oldest first, including undone ones. */
  adjustments: z.array(ResultAdjustment),
  /** Null for a session that is not a race, or has no results. */
  classification: ClassificationState.nullable(),
  /** Latest first, including withdrawn ones. */
  versions: z.array(ClassificationVersion),
  entries: z.array(DeskEntry),
  /** The links of the event's race; oldest first, without undone ones. */
  carLinks: z.array(CarLink),
})
export type ResultsDesk = z.output<typeof ResultsDesk>

/** A race in which a link would match the name to somebody else. */
export const NameEffect = z.object({
  eventId: Id,
  title: ShownName,
  date: Instant,
  /** The person that the name is matched to now. */
  before: ShownName.nullable(),
  after: ShownName.nullable(),
})
export type NameEffect = z.output<typeof NameEffect>

const Version = z.coerce.number().int()
const AnEvent = ById
const AnAdjustment = ById.extend({ adjustmentId: IdInPath })
const Expected = z.object({ version: z.int() })

/** The number of races that a link changed, including this one. */
const Linked = z.object({ data: z.object({ races: z.int() }) })
export const resultsDeskApi = {
  get: {
    method: 'GET',
    path: '/api/admin/events/:id/results',
    access: 'results.review',
    reads: [
      'event/:id',
      'registrations/:id',
      'results/:id',
      'members',
      'names',
      'tracks',
      'teams',
      'profiles',
      'game-profiles',
    ],
    summary:
      "An event's race, or another session, as imported and as adjusted, with the names that match no member",
    params: AnEvent,
    query: OfSession,
    response: z.object({ data: ResultsDesk }),
  },
  adjust: {
    method: 'POST',
    path: '/api/admin/events/:id/adjustments',
    access: 'results.adjust',
    summary: 'Adjusts one value of a car in the classification, with a reason',
    status: 201,
    params: AnEvent,
    body: AdjustmentForm,
    response: z.object({ data: ResultAdjustment }),
  },
  undoAdjustment: {
    method: 'POST',
    path: '/api/admin/events/:id/adjustments/:adjustmentId/undo',
    access: 'results.adjust',
    summary: 'Undoes an adjustment, which stays in the list',
    params: AnAdjustment,
    body: Expected,
    response: Recomputed,
  },
  redoAdjustment: {
    method: 'POST',
    path: '/api/admin/events/:id/adjustments/:adjustmentId/redo',
    access: 'results.adjust',
    summary: 'Redoes an adjustment that was undone',
    params: AnAdjustment,
    body: Expected,
    response: Recomputed,
  },
  listNameEffects: {
    method: 'GET',
    path: '/api/admin/events/:id/names/effect',
    access: 'results.link-names',
    reads: ['event', 'results', 'names'],
    summary:
      'The races that would change if a name were linked to a person, or unlinked if no person is sent',
    params: AnEvent,
    query: z.object({ name: Name, userId: IdInPath.optional() }),
    response: z.object({ data: z.array(NameEffect) }),
  },
  linkName: {
    method: 'PUT',
    path: '/api/admin/events/:id/names',
    access: 'results.link-names',
    summary: 'Links a name to a member or guest, in all races and in future files',
    params: AnEvent,
    body: z.object({ name: Name, userId: Id, version: z.int() }),
    response: Linked,
  },
  unlinkName: {
    method: 'DELETE',
    path: '/api/admin/events/:id/names',
    access: 'results.link-names',
    summary: 'Removes the link of a name, and matches its races again',
    params: AnEvent,
    query: z.object({ name: Name, version: Version }),
    response: Linked,
  },
  createGuest: {
    method: 'POST',
    path: '/api/admin/events/:id/guests',
    access: 'results.link-names',
    summary: 'Creates a guest, a person without an account, and links a name to them',
    status: 201,
    params: AnEvent,
    body: z.object({ name: Name, displayName: GuestName, version: z.int() }),
    response: Linked,
  },
  linkCar: {
    method: 'POST',
    path: '/api/admin/events/:id/car-links',
    access: 'results.link-cars',
    summary: 'Links a car to the entry that it belongs to, or to none; kept for later files',
    status: 204,
    params: AnEvent,
    body: LinkForm,
    response: z.void(),
  },
  undoLink: {
    method: 'POST',
    path: '/api/admin/events/:id/car-links/:linkId/undo',
    access: 'results.link-cars',
    summary: 'Undoes a decision about the entry of a car, which is then linked automatically',
    status: 204,
    params: ById.extend({ linkId: IdInPath }),
    body: Expected,
    response: z.void(),
  },
  renameGuest: {
    method: 'PATCH',
    path: '/api/admin/guests/:id',
    access: 'results.link-names',
    summary: 'Renames a guest',
    params: ById,
    body: z.object({ displayName: GuestName }),
    response: z.object({ data: Person }),
  },
} as const satisfies Record<string, Endpoint>
