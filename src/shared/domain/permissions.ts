/** Every permission, and what it allows, in words for the API page. */
export const PERMISSIONS = {
  'admin-area.open': 'open the admin dashboard',
  'events.edit': 'create, change, cancel and delete events',
  'entry-lists.print': 'print and export entry lists',
  'participants.remove': 'remove participants from events',
  'registrations.cancel': 'cancel registrations',
  'registrations.see-notes': 'read the notes of registrations',
  'results.review': 'open the results desk',
  'results.upload': 'upload, restore and remove result files',
  'results.link-names': 'link names in result files to members and guests',
  'results.adjust': 'adjust results, and undo and redo adjustments',
  'seasons.edit': 'create, change and delete seasons',
  'tracks.edit': 'create, change and delete tracks',
  'races.edit': 'change the images of races',
  'game-types.edit': 'list, create, change and delete game types',
  'game-profiles.see-all': 'see the game profiles of all members',
  'news.edit': 'write, publish, delete and restore news',
  'rules.edit': 'write the rules',
  'drivers.see-steam-id': "see drivers' Steam ids",
  'members.list': 'list all members and guests',
  'members.change-role': "change other members' roles",
  'members.delete': 'delete other members',
  'members.reset-password': 'create links that reset passwords',
  'audit.read': 'read the audit log',
  'system.read': 'see how the system is',
  'system.back-up': 'make backups',
} as const
export type Permission = keyof typeof PERMISSIONS

/**
 * What each role may do with everybody's things. `name` is what people read, `shortName` where there is little room.
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
      'registrations.see-notes',
      'results.review',
      'results.upload',
      'results.link-names',
      'results.adjust',
      'seasons.edit',
      'tracks.edit',
      'races.edit',
      'game-types.edit',
      'game-profiles.see-all',
      'news.edit',
      'rules.edit',
      'drivers.see-steam-id',
      'members.list',
      'members.change-role',
      'members.delete',
      'members.reset-password',
      'audit.read',
      'system.read',
      'system.back-up',
    ],
  },
} as const satisfies Record<string, { name: string; shortName: string; may: Permission[] }>
type Role = keyof typeof ROLES
type Member = { id: number; role: Role }

/** What belongs to a member, or to nobody any more. */
type Owned = { userId: number | null }

/** What every member may do with their own things, whatever their role, and what makes a thing their own. */
const OWN = {
  'registrations.cancel': isOwn,
  'registrations.see-notes': isOwn,
}

function isOwn({ id }: Member, { userId }: Owned) {
  return userId === id
}

/** Permissions that do not depend on whose thing it is. */
export type GeneralPermission = Exclude<Permission, keyof typeof OWN>

/** Who may call an endpoint or see a page: everybody, everybody who is signed in, or whoever has the permission. */
export type Access = 'public' | 'member' | GeneralPermission

type Question = [permission: GeneralPermission] | [permission: keyof typeof OWN, subject: Owned]

/** The only place that decides by role. Visitors may do nothing that needs a permission. */
export function can(viewer: Member | null | undefined, ...[permission, subject]: Question) {
  if (!viewer) return false
  const withAll: readonly Permission[] = ROLES[viewer.role].may
  const withOwn: Partial<Record<Permission, typeof isOwn>> = OWN
  return (
    withAll.includes(permission) ||
    (subject !== undefined && withOwn[permission]?.(viewer, subject) === true)
  )
}

/** For lists and counts of administrators, and for keeping the last one; what somebody may do is a question for `can`. */
export function isAdmin({ role }: { role: Role }) {
  return role === 'admin'
}
