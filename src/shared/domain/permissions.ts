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
  'entries.see-invitations': 'see who was invited to crews, and the reasons of organisers',
  'registrations.see-notes': 'read the notes of registrations',
  'results.review': 'open the results desk',
  'results.upload': 'upload, restore and remove result files',
  'results.link-names': 'link names in result files to members and guests',
  'results.link-cars': 'link cars in results to entries',
  'results.adjust': 'adjust results, and undo and redo adjustments',
  'attendance.excuse': 'excuse absences',
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
      'entries.see-invitations',
      'registrations.see-notes',
      'results.review',
      'results.upload',
      'results.link-names',
      'results.link-cars',
      'results.adjust',
      'attendance.excuse',
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
export type Member = { id: number; role: Role }

/** Something that belongs to members: to one, or to nobody if the account was deleted, or to several. */
type Owned = { userId: number | null } | { userIds: readonly number[] }

/** What every member may do with their own things, and how to tell that a thing is their own. */
const OWN = {
  'registrations.cancel': isOwn,
  'registrations.see-notes': isOwn,
  'entries.edit': isOwn,
  'entries.check-in': isOwn,
  'entries.see-invitations': isOwn,
}

function isOwn({ id }: Member, owned: Owned) {
  return 'userIds' in owned ? owned.userIds.includes(id) : owned.userId === id
}

/** Permissions that do not depend on an owner. */
export type GeneralPermission = Exclude<Permission, keyof typeof OWN>

/** Who may call an endpoint or see a page: everybody, every member, or users with the permission. */
export type Access = 'public' | 'member' | GeneralPermission

type Question = [permission: GeneralPermission] | [permission: keyof typeof OWN, subject: Owned]

/** The only place that decides by role. A visitor has no permissions. */
export function can(viewer: Member | null | undefined, ...[permission, subject]: Question) {
  if (!viewer) return false
  const withAll: readonly Permission[] = ROLES[viewer.role].may
  const withOwn: Partial<Record<Permission, typeof isOwn>> = OWN
  return (
    withAll.includes(permission) ||
    (subject !== undefined && withOwn[permission]?.(viewer, subject) === true)
  )
}

/** The roles that may do something to everybody's things, for queries. */
export function rolesThatMay(permission: Permission) {
  return Object.entries(ROLES)
    .filter(([, { may }]) => (may as readonly Permission[]).includes(permission))
    .map(([role]) => role as Role)
}

/** Whether a role has any permission that not everybody has. */
export function hasPermissions({ role }: { role: Role }) {
  return ROLES[role].may.length > 0
}

/** Only for listing, counting and keeping administrators. To check what somebody may do, use `can`. */
export function isAdmin({ role }: { role: Role }) {
  return role === 'admin'
}
