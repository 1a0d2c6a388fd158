import { z } from 'zod'
import { ApiToken } from './api-tokens.ts'
import { CALENDAR_KINDS } from '../domain/calendar/calendar-kinds.ts'
import { CREW_ROLES, CREW_STATES } from '../domain/entries/crew.ts'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import { FEES, SEASON_ENTRY_STATES } from '../domain/season-entries/season-entry.ts'
import { ADMISSIONS } from '../domain/members/joining.ts'
import { PUBLIC_NAMINGS } from '../domain/public-pages/public-names.ts'
import type { Endpoint } from './endpoint.ts'
import { EventStatus } from './events.ts'
import { GameProfile } from './game-profiles.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { RegistrationStatus } from './registrations.ts'
import { CurrentUser } from './users.ts'

const OwnEvent = z.object({ id: Id, title: z.string(), date: Instant })

const OwnRegistration = z.object({
  event: OwnEvent,
  /** As given at sign-up. */
  driverName: z.string(),
  car: z.string(),
  driverNumber: z.int().nullable(),
  teamName: z.string().nullable(),
  notes: z.string().nullable(),
  status: RegistrationStatus,
  registrationDate: Instant,
})

const OwnSeasonEntry = z.object({
  championship: z.string(),
  state: z.enum(SEASON_ENTRY_STATES),
  car: z.string(),
  driverNumber: z.int().nullable(),
  teamName: z.string().nullable(),
  isCaptain: z.boolean(),
  /** False while an invitation waits for an answer. */
  hasAccepted: z.boolean(),
  since: Instant,
  fee: z.enum(FEES).nullable(),
  /** Why an organiser decided so. */
  reason: z.string().nullable(),
  signOuts: z.array(z.object({ event: z.string(), at: Instant })),
})

const OwnInvitation = z.object({
  event: OwnEvent,
  role: z.enum(CREW_ROLES),
  state: z.enum(CREW_STATES),
  /** Whether the member made the link; otherwise the place was the member's own. */
  isLinkByMe: z.boolean(),
  /** When the state last changed. */
  since: Instant,
})

const OwnResult = z.object({
  /** The result counts only while this is `completed`. */
  event: OwnEvent.extend({ status: EventStatus }),
  /** As written in the result file. */
  driverName: z.string(),
  carClass: z.string(),
  carModel: z.string(),
  carNumber: z.string(),
  teamName: z.string(),
  position: z.int(),
  classPosition: z.int(),
  lapsCompleted: z.int(),
  bestLapSeconds: z.number().nullable(),
  finishTimeSeconds: z.number().nullable(),
  status: ResultStatus,
  penalties: z.string(),
  /** Only the laps of the driver's own stints. */
  laps: z.array(z.object({ number: z.int(), seconds: z.number().nullable() })),
})

const Adjustment = z.object({
  event: OwnEvent,
  carNumber: z.string(),
  carClass: z.string(),
  kind: z.enum(['position', 'status', 'time-penalty', 'places', 'laps', 'points']),
  position: z.int().nullable(),
  status: ResultStatus.nullable(),
  penaltySeconds: z.number().nullable(),
  places: z.int().nullable(),
  laps: z.int().nullable(),
  points: z.number().nullable(),
  reason: z.string(),
  /** False: another steward's decision about a car that the member drove. */
  byMe: z.boolean(),
  createdAt: Instant,
  /** Null while it is in force. */
  undoneAt: Instant.nullable(),
})

const RaceLogLine = z.object({
  eventId: Id,
  kind: z.enum(['contact', 'track limits', 'penalty']),
  /** Session time. */
  atSeconds: z.number(),
  text: z.string(),
})

const OwnExcuse = z.object({
  event: OwnEvent,
  /** Whether it excuses the whole crew. */
  isOfEntry: z.boolean(),
  reason: z.string(),
  createdAt: Instant,
  /** Null while it is in force. */
  undoneAt: Instant.nullable(),
})

const OwnNotification = z.object({
  at: Instant,
  kind: z.string(),
  eventId: Id.nullable(),
  entryId: Id.nullable(),
  readAt: Instant.nullable(),
})

const OwnAuditLine = z.object({
  at: Instant,
  action: z.string(),
  /** False: somebody else did it to this account, or the server did. */
  byMe: z.boolean(),
  subjectKind: z.string().nullable(),
  subjectId: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

const OwnPicture = z.object({
  address: z.string(),
  uploadedAt: Instant,
  removedAt: Instant.nullable(),
})

/** Everything stored about a member except secrets (password hash, session tokens). */
export const OwnData = z.object({
  exportedAt: Instant,
  account: CurrentUser.extend({
    username: z.string().nullable(),
    driverCategory: z.enum(DRIVER_CATEGORIES).nullable(),
    /** How visitors without an account read their name, and whether search engines may list their page. */
    publicNaming: z.enum(PUBLIC_NAMINGS),
    isSearchable: z.boolean(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    admission: z.enum(ADMISSIONS),
    refusalReason: z.string().nullable(),
    createdAt: Instant,
  }),
  sessions: z.array(
    z.object({
      device: z.string().nullable(),
      createdAt: Instant,
      lastUsedAt: Instant,
      /** Messages to this browser, without the address and the keys; null if they are off. */
      push: z
        .object({ since: Instant, reachedAt: Instant.nullable(), timezone: z.string() })
        .nullable(),
    }),
  ),
  /** When the member's devices stay quiet; null if never. */
  quietHours: z.object({ from: z.int(), until: z.int() }).nullable(),
  discordAccount: z
    .object({
      discordId: z.string(),
      name: z.string(),
      connectedAt: Instant,
      mayBeNamed: z.boolean(),
    })
    .nullable(),
  /** The secret addresses of calendars, without the secrets. */
  calendarAddresses: z.array(
    z.object({
      kind: z.enum(CALENDAR_KINDS),
      championship: z.string().nullable(),
      createdAt: Instant,
      /** Null for the one that works. */
      replacedAt: Instant.nullable(),
    }),
  ),
  /** With which programs act for the member, without the tokens. */
  apiTokens: z.array(ApiToken),
  gameProfiles: z.array(GameProfile),
  /** Names in result files that an admin linked to this account. */
  linkedNames: z.array(z.object({ name: z.string(), linkedAt: Instant })),
  registrations: z.array(OwnRegistration),
  /** Places in crews that the member does not hold, such as a declined one, and links that the member made. */
  seasonEntries: z.array(OwnSeasonEntry),
  invitations: z.array(OwnInvitation),
  /** When an organiser replaced a driver of a crew, by the member or the member by another. */
  swaps: z.array(
    z.object({ event: OwnEvent, isOut: z.boolean(), reason: z.string(), at: Instant }),
  ),
  /** When the member said that they can drive. */
  availabilities: z.array(
    z.object({
      event: OwnEvent,
      /** When the first half hour begins. */
      begins: Instant,
      /** One letter for each half hour: yes, maybe, no, or - for no answer. */
      answers: z.string(),
    }),
  ),
  /** Decisions that an absence of the member, or of a crew with the member, is excused. */
  excuses: z.array(OwnExcuse),
  /** What decisions of the stewards gave and is served later. */
  penalties: z.array(
    z.object({
      decision: z.string(),
      effect: z.unknown(),
      givenAt: Instant,
      begunAt: Instant.nullable(),
      servedAt: Instant.nullable(),
      takenBackAt: Instant.nullable(),
    }),
  ),
  licencePoints: z.array(
    z.object({
      decision: z.string(),
      points: z.int(),
      event: z.string().nullable(),
      happenedAt: Instant,
      givenAt: Instant,
      endsAt: Instant.nullable(),
      takenBackAt: Instant.nullable(),
    }),
  ),
  /** What thresholds of the licence proposed. */
  licenceProposals: z.array(
    z.object({
      decision: z.string(),
      threshold: z.int(),
      proposes: z.array(z.string()),
      proposedAt: Instant,
      decidedAt: Instant.nullable(),
      reason: z.string().nullable(),
      takenBackAt: Instant.nullable(),
    }),
  ),
  results: z.array(OwnResult),
  /** Stewards' decisions by the member, or about a car that the member drove. */
  adjustments: z.array(Adjustment),
  /** Classifications that the member made official, and decisions by the member about championships. */
  confirmations: z.array(
    z.object({ event: OwnEvent, number: z.int(), reason: z.string(), createdAt: Instant }),
  ),
  /** Decisions that the member published, corrected or took back. */
  decisionVersions: z.array(
    z.object({
      event: OwnEvent.nullable(),
      championshipId: Id.nullable(),
      number: z.int(),
      way: z.string(),
      document: z.unknown(),
      at: Instant,
    }),
  ),
  championshipDecisions: z.array(
    z.object({
      championshipId: Id,
      decision: z.unknown(),
      reason: z.string(),
      createdAt: Instant,
      undoneAt: Instant.nullable(),
    }),
  ),
  /** Lines of the race's log that carry the member's name. */
  raceLog: z.array(RaceLogLine),
  eventsCreated: z.array(OwnEvent),
  newsWritten: z.array(z.object({ id: Id, title: z.string(), createdAt: Instant })),
  /** What the member has reported and stated, and the cases in which they drove, once they could see them. */
  cases: z.array(
    z.object({
      code: z.string(),
      eventId: Id,
      category: z.string(),
      state: z.string(),
      reports: z.array(z.object({ text: z.string(), at: Instant })),
      statements: z.array(z.object({ text: z.string(), at: Instant })),
      appeals: z.array(z.object({ text: z.string(), at: Instant })),
      /** The first and the last time of each day. */
      readings: z.array(z.object({ firstAt: Instant, lastAt: Instant })),
      /** Of the member's reports and statements; their addresses open while the member is signed in. */
      pictures: z.array(OwnPicture),
    }),
  ),
  /** What the member has written down in race control. */
  raceControlLines: z.array(z.object({ eventId: Id, text: z.string(), at: Instant })),
  /** Uploaded for a report or a statement that was not sent. */
  unsentPictures: z.array(OwnPicture),
  /** Articles that the member has confirmed to have read. */
  newsRead: z.array(z.object({ newsId: Id, title: z.string(), at: Instant })),
  /** To the tray, by a program. */
  /** Sessions of which a relay of theirs has sent what happened on the track. */
  liveSessionsSent: z.array(z.object({ eventId: Id, session: z.string(), since: Instant })),
  resultFilesSent: z.array(z.object({ name: z.string(), sentAt: Instant })),
  resultFilesUploaded: z.array(
    z.object({ eventId: Id, originalName: z.string(), uploadedAt: Instant }),
  ),
  notifications: z.array(OwnNotification),
  /** Those that the member has changed. */
  notificationPreferences: z.array(
    z.object({ kind: z.string(), channel: z.string(), isOn: z.boolean() }),
  ),
  /** Mails and pushes about notifications. */
  messages: z.array(
    z.object({
      notifiedAt: Instant,
      kind: z.string(),
      channel: z.string(),
      state: z.string(),
      endedAt: Instant.nullable(),
    }),
  ),
  mailAddress: z
    .object({
      address: z.string(),
      confirmedAt: Instant,
      refusal: z.string().nullable(),
      timeZone: z.string(),
    })
    .nullable(),
  /** Where a mail with a link was sent that was not followed yet. */
  mailToConfirm: z
    .object({ address: z.string(), expiresAt: Instant, timeZone: z.string() })
    .nullable(),
  /** How mails are gathered; null if each comes at once. */
  mailDigest: z.string().nullable(),
  mutedEvents: z.array(z.object({ id: Id, title: z.string() })),
  log: z.array(OwnAuditLine),
})
export type OwnData = z.output<typeof OwnData>

export const accountApi = {
  export: {
    method: 'GET',
    path: '/api/user/export',
    access: 'member',
    reads: 'unannounced',
    alsoFor: ['waiting', 'refused'],
    costs: 'export',
    summary: 'Everything that is stored about the caller, as a file',
    response: OwnData,
  },
  delete: {
    method: 'DELETE',
    path: '/api/user',
    access: 'member',
    needsProof: true,
    alsoFor: ['waiting', 'refused'],
    summary: "Deletes the caller's account; results keep the names under which they raced",
    status: 204,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
