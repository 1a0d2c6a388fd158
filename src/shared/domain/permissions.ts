/** Every permission, with a description for the API page. */
export const PERMISSIONS = {
  'admin-area.open': 'open the admin dashboard',
  'events.edit': 'create, change, cancel and delete events',
  'entry-lists.print': 'list all entries of an event with their crews, print and export them',
  'participants.remove': 'remove participants from events',
  'registrations.cancel': 'cancel registrations',
  'entries.edit': 'change entries and their crews',
  'entries.manage': 'enter, confirm, reject, move, remove and reopen entries',
  'entries.check-in': 'check entries in',
  'crew-plans.read': 'see what crews plan, and when their drivers are free',
  'entries.see-invitations': 'see who was invited to crews, and the reasons of organisers',
  'registrations.see-notes': 'read the notes of registrations',
  'results.review': 'open the results desk',
  'results.upload': 'upload, restore and remove result files',
  'results.send': 'have a program send result files to the tray',
  'live.send': 'have a relay send what happens on the track',
  'results.link-names': 'link names in result files to members and guests',
  'results.link-cars': 'link cars in results to entries',
  'results.adjust': 'adjust results, and undo and redo adjustments',
  'attendance.excuse': 'excuse absences',
  'stewarding.set-up': 'decide how reports are judged: deadlines, panels, guides and who sees what',
  'penalties.serve': 'mark penalties as served',
  'licences.read': 'read the licence points of all members',
  'licences.decide': 'turn down what thresholds of licences propose',
  'cases.open': 'open cases without a report',
  'cases.read': 'read cases that they are no party to',
  'cases.judge': 'take cases up, discuss them, vote and decide',
  'cases.lead': 'name substitutes, and judge decided cases anew',
  'cases.override': 'decide again a case that stewards have decided',
  'appeals.judge': 'judge appeals',
  'seasons.edit': 'create, change and delete seasons',
  'teams.edit': 'create, change, merge and delete teams',
  'tracks.edit': 'create, change and delete tracks',
  'races.edit': 'change the images of races',
  'game-types.edit': 'list, create, change and delete game types',
  'game-profiles.see-all': 'see the game profiles of all members',
  'news.edit': 'write, publish, delete and restore news',
  'rules.edit': 'write the rules',
  'pages.edit': 'write the privacy page, the terms and the imprint',
  'drivers.see-steam-id': "see drivers' Steam ids",
  'members.list': 'list all members and guests',
  'members.change-role': "change other members' roles",
  'roles.grant': 'give roles to members, and take them back, as far as one has what they permit',
  'members.set-category': "set members' driver categories",
  'members.ban': 'ban other members from events, and lift bans',
  'members.admit': 'let people into the guild, refuse them, and create invitation links',
  'members.block': 'block people from signing in, and lift blocks',
  'members.end-sessions': "end other members' sessions",
  'members.delete': 'delete other members',
  'names.erase': "erase a person's name everywhere",
  'members.reset-password': 'create links that reset passwords',
  'guild.set-up': 'decide who may join',
  'audit.read': 'read the audit log',
  'system.read': 'read the state of the system',
  'system.back-up': 'make backups',
} as const
export type Permission = keyof typeof PERMISSIONS

/**
 * What each role may do, whoever owns the thing. `name` is shown to users, `shortName` where there is little room.
 */
export const ROLES = {
  user: { name: 'Driver', shortName: 'Driver', may: [] },
  admin: {
    name: 'Administrator',
    shortName: 'Admin',
    may: [
      'admin-area.open',
      'events.edit',
      'entry-lists.print',
      'participants.remove',
      'entries.edit',
      'entries.manage',
      'entries.check-in',
      'crew-plans.read',
      'entries.see-invitations',
      'registrations.see-notes',
      'results.review',
      'results.upload',
      'results.send',
      'live.send',
      'results.link-names',
      'results.link-cars',
      'results.adjust',
      'attendance.excuse',
      'stewarding.set-up',
      'penalties.serve',
      'licences.read',
      'licences.decide',
      'cases.open',
      'cases.read',
      'cases.judge',
      'cases.lead',
      'cases.override',
      'appeals.judge',
      'seasons.edit',
      'teams.edit',
      'tracks.edit',
      'races.edit',
      'game-types.edit',
      'game-profiles.see-all',
      'news.edit',
      'rules.edit',
      'pages.edit',
      'drivers.see-steam-id',
      'members.list',
      'members.change-role',
      'roles.grant',
      'members.set-category',
      'members.ban',
      'members.admit',
      'members.block',
      'members.end-sessions',
      'members.delete',
      'names.erase',
      'members.reset-password',
      'guild.set-up',
      'audit.read',
      'system.read',
      'system.back-up',
    ],
  },
} as const satisfies Record<string, { name: string; shortName: string; may: Permission[] }>
export type Role = keyof typeof ROLES

/**
 * What each role that a member has beside the one of the account permits, and for what it can be given: the whole guild,
 * one championship with its events, or one event. It permits nothing outside of that.
 */
export const GRANTED_ROLES = {
  organiser: {
    name: 'Organiser',
    about: 'Runs events: the form, entries, results, excuses; and the tables of championships.',
    scopes: ['guild', 'championship', 'event'],
    may: [
      'admin-area.open',
      'roles.grant',
      'events.edit',
      'entry-lists.print',
      'participants.remove',
      'entries.edit',
      'entries.manage',
      'entries.check-in',
      'crew-plans.read',
      'entries.see-invitations',
      'registrations.see-notes',
      'results.review',
      'results.upload',
      'results.send',
      'live.send',
      'results.link-names',
      'results.link-cars',
      'results.adjust',
      'attendance.excuse',
      'cases.open',
      'stewarding.set-up',
      'penalties.serve',
      'seasons.edit',
      'teams.edit',
    ],
  },
  'race-director': {
    name: 'Race Director',
    about: 'Runs the race: checks crews in, uploads the result and adjusts it.',
    scopes: ['guild', 'championship', 'event'],
    may: [
      'admin-area.open',
      'entry-lists.print',
      'entries.check-in',
      'entries.see-invitations',
      'registrations.see-notes',
      'results.review',
      'results.upload',
      'results.send',
      'live.send',
      'results.link-names',
      'results.link-cars',
      'results.adjust',
      'penalties.serve',
      'cases.open',
    ],
  },
  steward: {
    name: 'Steward',
    about: 'Hears and judges cases: takes reports up, discusses, votes.',
    scopes: ['guild', 'championship', 'event'],
    may: ['cases.open', 'cases.read', 'cases.judge', 'licences.read', 'penalties.serve'],
  },
  'chief-steward': {
    name: 'Chief Steward',
    about: 'Judges cases, names substitutes, and opens decided cases again.',
    scopes: ['guild', 'championship', 'event'],
    may: [
      'cases.open',
      'cases.read',
      'cases.judge',
      'cases.lead',
      'licences.read',
      'licences.decide',
      'penalties.serve',
    ],
  },
  'appeal-steward': {
    name: 'Appeal Steward',
    about: 'Judges appeals against decisions of other stewards.',
    scopes: ['guild', 'championship', 'event'],
    may: ['cases.read', 'appeals.judge', 'licences.read'],
  },
  broadcaster: {
    name: 'Broadcaster',
    about: 'Reads and prints entry lists with numbers and names.',
    scopes: ['guild', 'championship', 'event'],
    may: ['admin-area.open', 'entry-lists.print'],
  },
  editor: {
    name: 'Editor',
    about: 'Writes news and the rules.',
    scopes: ['guild'],
    may: ['admin-area.open', 'news.edit', 'rules.edit'],
  },
} as const satisfies Record<
  string,
  { name: string; about: string; scopes: readonly Scope[]; may: readonly Permission[] }
>
export type GrantedRole = keyof typeof GRANTED_ROLES
export type Scope = 'guild' | 'championship' | 'event'

/** A role that a member has been given: for the whole guild if both ids are null. */
export type Grant = {
  role: GrantedRole
  championshipId: number | null
  eventId: number | null
  /** Its one event, or those of its championship. */
  eventIds: number[]
  /** Null until somebody takes it back. */
  endsAt: Date | null
}

export type Member = { id: number; role: Role; grants?: readonly Grant[] | undefined }

/** Something that belongs to members: to one, or to nobody if the account was deleted, or to several. */
type Owned = { userId: number | null } | { userIds: readonly number[] }

/** What something belongs to. A grant for it permits what one for the whole guild does. */
export type Place = {
  eventId?: number | null | undefined
  championshipId?: number | null | undefined
}

/** What every member may do with their own things, and how to tell that a thing is their own. */
const OWN = {
  'registrations.cancel': isOwn,
  'registrations.see-notes': isOwn,
  'entries.edit': isOwn,
  'entries.check-in': isOwn,
  'crew-plans.read': isOwn,
  'entries.see-invitations': isOwn,
}

function isOwn({ id }: Member, owned: Owned) {
  return 'userIds' in owned ? owned.userIds.includes(id) : owned.userId === id
}

/** Permissions that do not depend on an owner. */
export type GeneralPermission = Exclude<Permission, keyof typeof OWN>

/** Who may call an endpoint or see a page: everybody, every member, or users with the permission. */
export type Access = 'public' | 'member' | GeneralPermission

/** What members own belongs to events, too. */
type InEvent = { eventId: number | undefined }

type Question =
  | [permission: GeneralPermission, subject?: Place]
  | [permission: keyof typeof OWN, subject: Owned & InEvent]

/** The only place that decides by role: without a place, for the whole guild. A visitor has no permissions. */
export function can(viewer: Member | null | undefined, ...[permission, subject]: Question) {
  if (!viewer) return false
  const withOwn: Partial<Record<Permission, typeof isOwn>> = OWN
  return (
    holds(viewer, permission, subject) ||
    (subject !== undefined && isOwned(subject) && withOwn[permission]?.(viewer, subject) === true)
  )
}

/** Whether somebody has a permission because of a role, whoever owns the thing. */
function holds(viewer: Member, permission: Permission, place: Place | undefined) {
  return (
    permits(ROLES[viewer.role], permission) ||
    grantsWith(viewer, permission).some((grant) => reaches(grant, place))
  )
}

/** Whether there is anything for which a member has a permission. */
export function canSomewhere(viewer: Member | null | undefined, permission: Permission) {
  if (!viewer) return false
  return permits(ROLES[viewer.role], permission) || grantsWith(viewer, permission).length > 0
}

function permits({ may }: { may: readonly Permission[] }, permission: Permission) {
  return may.includes(permission)
}

/** The roles by grant of somebody that permit something, each for what it is for. */
export function grantsWith({ grants = [] }: Member, permission: Permission) {
  return grants.filter(({ role }) => permits(GRANTED_ROLES[role], permission))
}

function reaches({ championshipId, eventId, eventIds }: Grant, place: Place = {}) {
  if (championshipId === null && eventId === null) return true
  if (typeof place.eventId === 'number') return eventIds.includes(place.eventId)
  return typeof place.championshipId === 'number' && place.championshipId === championshipId
}

const isOwned = (subject: Place | (Owned & InEvent)): subject is Owned & InEvent =>
  'userId' in subject || 'userIds' in subject

/** What somebody may do because of role and grants, for keeping answers that others of the same permissions get too. */
export function permissionsKey({ role, grants }: Member) {
  return !grants ? role : JSON.stringify([role, grants])
}

/**
 * Whether somebody may give or take back a role in a place: they may give roles there, and have everything that it permits.
 */
export function canGrant(viewer: Member | null | undefined, role: GrantedRole, place: Place) {
  if (!viewer || !holds(viewer, 'roles.grant', place)) return false
  return GRANTED_ROLES[role].may.every((permission) => holds(viewer, permission, place))
}

/** When what somebody can give in a place must end, because their own roles do; null if they do not end. */
export function endOfGranting(viewer: Member, role: GrantedRole, place: Place) {
  const ends = GRANTED_ROLES[role].may.map((permission) => endOf(viewer, permission, place))
  return ends.reduce((first, end) => (!first || (end && end < first) ? end : first), null)
}

function endOf(viewer: Member, permission: Permission, place: Place) {
  if (permits(ROLES[viewer.role], permission)) return null
  const ends = grantsWith(viewer, permission)
    .filter((grant) => reaches(grant, place))
    .map(({ endsAt }) => endsAt)
  return ends.reduce((last, end) => (!last || !end ? null : end > last ? end : last))
}

/** The roles of accounts that may do something to everybody's things, for queries. */
export function rolesThatMay(permission: Permission) {
  return keysOf(ROLES).filter((role) => permits(ROLES[role], permission))
}

/** The roles by grant that may do something in their place, for queries. */
export function grantedRolesThatMay(permission: Permission) {
  return keysOf(GRANTED_ROLES).filter((role) => permits(GRANTED_ROLES[role], permission))
}

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

/** Whether somebody has any permission that not everybody has. */
export function hasPermissions({ role, hasGrant }: { role: Role; hasGrant: boolean }) {
  return hasGrant || ROLES[role].may.length > 0
}

/** Only for listing, counting and keeping administrators. To check what somebody may do, use `can`. */
export function isAdmin({ role }: { role: Role }) {
  return role === 'admin'
}
