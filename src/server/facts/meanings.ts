import type { AuditAction } from '#shared/contract/audit-actions.ts'
import type { Topic } from '#shared/contract/topics.ts'

/** What a fact can be about. The audit log stores it with the subject's id. */
export type SubjectKind =
  | 'event'
  | 'user'
  | 'track'
  | 'season'
  | 'championship'
  | 'points-system'
  | 'team'
  | 'rule'
  | 'page'
  | 'news'
  | 'game-type'
  | 'game-profile'

/**
 * The versions of an event. `form`: the values of its form; `results`: its results and whether they count; `card`: what
 * lists of events show.
 */
export type EventVersion = 'form' | 'results' | 'card'

type Meaning = {
  about?: SubjectKind
  /** The versions that increase: of the event that it is about, and of all others that the fact names. */
  grows?: readonly EventVersion[]
  /** The topics that open pages are told about: of the same events, or of the subject. */
  announces?: readonly Topic[]
}

const REGISTRATIONS = { about: 'event', grows: ['card'], announces: ['registrations'] } as const
/** Lists of events do not show crews, but a driver who leaves may free a place. */
const CREW = REGISTRATIONS
/** Lists of events do not show who has checked in. */
const CHECK_IN = { about: 'event', announces: ['check-in'] } as const
const RESULTS = { about: 'event', grows: ['results', 'card'], announces: ['results'] } as const
/** Rates are cached with the version of the results. */
const ATTENDANCE = { about: 'event', grows: ['results'], announces: ['attendance'] } as const
const RECORDING = { about: 'event', announces: ['recordings'] } as const
const TRACK = { about: 'track', announces: ['tracks'] } as const
const SEASON = { about: 'season', announces: ['seasons'] } as const
const CHAMPIONSHIP = { about: 'championship', announces: ['seasons'] } as const
const POINTS_SYSTEM = { about: 'points-system', announces: ['seasons'] } as const
const TEAM = { about: 'team', announces: ['teams'] } as const
const RULES = { about: 'rule', announces: ['rules'] } as const
const PAGE = { about: 'page', announces: ['pages'] } as const
const NEWS = { about: 'news', announces: ['news'] } as const
const GAME_TYPE = { about: 'game-type', announces: ['games'] } as const
const GUILD = { announces: ['guild'] } as const
const ACCOUNT = { about: 'user' } as const

/** The consequences of each kind of fact, besides its audit line. */
export const MEANINGS = {
  // No version increases, because the row is new or gone. Caches of lists also compare the number of rows.
  'event.create': { about: 'event', announces: ['event'] },
  'event.delete': { about: 'event', announces: ['event'] },
  'event.update': { about: 'event', grows: ['form', 'card'], announces: ['event'] },
  // Results count only while their event is completed.
  'event.status': { about: 'event', grows: ['results', 'card'], announces: ['event'] },
  'event.promotion': { about: 'event', grows: ['form'], announces: ['event'] },
  // Announced as any change of the event: nobody else can tell that there is a briefing.
  'event.briefing': { about: 'event', announces: ['event'] },
  // Results say what happened, not whether that was allowed.
  'event.driving-rules': { about: 'event', announces: ['driving-rules'] },
  'event.check-in.open': CHECK_IN,
  'event.check-in.close': REGISTRATIONS,
  // Caused by the clock; nothing changes.
  'event.open': { about: 'event' },
  'event.remind': { about: 'event' },
  'participant.sign-up': REGISTRATIONS,
  'participant.withdraw': REGISTRATIONS,
  // Also possible after the race, and then it can change the standings of teams.
  'participant.remove': {
    about: 'event',
    grows: ['results', 'card'],
    announces: ['registrations', 'results'],
  },
  // The versions grow, and open pages hear of it, with the fact that freed the place.
  'participant.promote': { about: 'event' },
  'participant.lose-place': { about: 'event' },
  'participant.offer': { about: 'event' },
  // Changes nothing but when the crew is told.
  'participant.offer-reminder': { about: 'event' },
  'participant.offer-end': REGISTRATIONS,
  'participant.accept': REGISTRATIONS,
  'participant.decline': REGISTRATIONS,
  'entry.confirm': REGISTRATIONS,
  'entry.reject': REGISTRATIONS,
  'entry.waitlist': REGISTRATIONS,
  'entry.let-in': REGISTRATIONS,
  'entry.enter': REGISTRATIONS,
  'entry.reorder': REGISTRATIONS,
  'entry.skip': REGISTRATIONS,
  'entry.unskip': REGISTRATIONS,
  'entry.reopen': REGISTRATIONS,
  'entry.update': REGISTRATIONS,
  // Nothing that a page shows has changed.
  'entry.warn': { about: 'event' },
  'entry.check-in': CHECK_IN,
  'entry.check-in.undo': CHECK_IN,
  'crew.invite': CREW,
  'crew.link': CREW,
  'crew.recall': CREW,
  'crew.expire': CREW,
  'crew.accept': CREW,
  'crew.decline': CREW,
  'crew.leave': CREW,
  'crew.remove': CREW,
  'crew.captain': CREW,
  'crew.successor': CREW,
  'crew.role': CREW,
  'crew.swap': CREW,
  'crew.add': CREW,
  'results.upload': RESULTS,
  // The results are as they were.
  'results.keep-part': { about: 'event' },
  'results.keep-copy': { about: 'event' },
  'results.restore': RESULTS,
  'results.join': RESULTS,
  'results.unjoin': RESULTS,
  'results.remove': RESULTS,
  'results.reread': RESULTS,
  // They are as they were.
  'results.outdated': { about: 'event' },
  'results.recompute': RESULTS,
  'results.adjust': RESULTS,
  'results.adjustment.undo': RESULTS,
  'results.adjustment.redo': RESULTS,
  'results.confirm': RESULTS,
  'results.reopen': RESULTS,
  'results.name.link': { about: 'event', grows: ['results'], announces: ['results', 'members'] },
  'results.name.unlink': { about: 'event', grows: ['results'], announces: ['results', 'members'] },
  'results.car.link': { about: 'event', grows: ['results'], announces: ['results'] },
  'results.car.undo': { about: 'event', grows: ['results'], announces: ['results'] },
  'recording.add': RECORDING,
  'recording.change': RECORDING,
  'recording.remove': RECORDING,
  'attendance.excuse': ATTENDANCE,
  'attendance.excuse.undo': ATTENDANCE,
  // Cards show the track's picture; no cached answer contains the race's own.
  'race.image': { about: 'event', announces: ['race-picture'] },
  'track.create': TRACK,
  'track.update': TRACK,
  'track.image': TRACK,
  'track.delete': TRACK,
  'season.create': SEASON,
  'season.update': SEASON,
  'season.delete': SEASON,
  'championship.create': CHAMPIONSHIP,
  'championship.update': CHAMPIONSHIP,
  'championship.delete': CHAMPIONSHIP,
  'championship.close': CHAMPIONSHIP,
  'championship.reopen': CHAMPIONSHIP,
  'championship.publish': CHAMPIONSHIP,
  'championship.publication.withdraw': CHAMPIONSHIP,
  'championship.decide': CHAMPIONSHIP,
  'championship.decision.undo': CHAMPIONSHIP,
  'points-system.create': POINTS_SYSTEM,
  'points-system.update': POINTS_SYSTEM,
  'points-system.delete': POINTS_SYSTEM,
  'team.create': TEAM,
  'team.update': TEAM,
  'team.merge': TEAM,
  'team.split': TEAM,
  'team.delete': TEAM,
  'rules.create': RULES,
  'rules.update': RULES,
  'page.update': PAGE,
  'news.create': NEWS,
  'news.update': NEWS,
  'news.publish': NEWS,
  'news.delete': NEWS,
  'news.restore': NEWS,
  'game-type.create': GAME_TYPE,
  'game-type.update': GAME_TYPE,
  'game-type.delete': GAME_TYPE,
  'game-profile.create': { about: 'game-profile' },
  'game-profile.delete': { about: 'game-profile' },
  'user.register': { about: 'user', announces: ['members'] },
  // Names the events whose crews lost the member.
  'user.ban': { about: 'user', grows: ['card'], announces: ['members', 'registrations'] },
  'user.unban': { about: 'user', announces: ['members'] },
  'user.admit': { about: 'user', announces: ['members', 'names'] },
  'user.refuse': { about: 'user', announces: ['members'] },
  'user.block': { about: 'user', announces: ['members'] },
  'user.unblock': { about: 'user', announces: ['members'] },
  'user.category': { about: 'user', announces: ['members', 'names'] },
  'user.role': { about: 'user', announces: ['members'] },
  // Names the events that the member was registered for or drove in.
  'user.delete': {
    about: 'user',
    grows: ['results', 'card'],
    announces: ['members', 'names', 'results'],
  },
  'user.sign-in': ACCOUNT,
  'user.sign-in-refused': ACCOUNT,
  'user.sign-out': ACCOUNT,
  'user.session-end': ACCOUNT,
  'user.profile': ACCOUNT,
  'user.steam-connect': { about: 'user', announces: ['members'] },
  'user.second-factor': ACCOUNT,
  'user.second-factor-remove': ACCOUNT,
  'user.second-factor-refused': ACCOUNT,
  'user.recovery-codes': ACCOUNT,
  'user.recovery-code': ACCOUNT,
  'user.password-add': { about: 'user', announces: ['members'] },
  'user.password-change': ACCOUNT,
  'user.password-refused': ACCOUNT,
  'user.proof-refused': ACCOUNT,
  'user.password-reset': ACCOUNT,
  'user.password-reset-link': ACCOUNT,
  'guest.create': { about: 'user', announces: ['members'] },
  'guest.rename': { about: 'user', announces: ['names'] },
  'guild.join': GUILD,
  'guild.second-factor': GUILD,
  'guild.invite': GUILD,
  'guild.invite.revoke': GUILD,
  'name.erase': {},
  // Whatever shows a name is loaded again.
  'name.erased': { announces: ['members', 'names', 'seasons', 'teams', 'news', 'rules', 'pages'] },
  'system.job-failed': {},
  'system.backup': {},
  'system.restore': {},
  'system.folder': {},
  'request.refused': {},
} as const satisfies Record<AuditAction, Meaning>

type Meanings = typeof MEANINGS

/** Actions about something: a fact with one of them names its id. */
export type ActionAbout<Kind extends SubjectKind = SubjectKind> = {
  [A in AuditAction]: Meanings[A] extends { about: Kind } ? A : never
}[AuditAction]

export function meaningOf(action: AuditAction): Meaning {
  return MEANINGS[action]
}
