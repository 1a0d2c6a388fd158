export const AUDIT_KINDS = [
  'event',
  'participant',
  'entry',
  'crew',
  'results',
  'track',
  'race',
  'season',
  'team',
  'rules',
  'news',
  'game-type',
  'game-profile',
  'user',
  'guest',
  'system',
  'request',
] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Every action in the audit log, by kind. In 'event.create' the kind is the part before the first dot. */
export const AUDIT_ACTIONS = {
  event: ['create', 'update', 'status', 'promotion', 'delete'],
  participant: ['sign-up', 'withdraw', 'remove', 'promote'],
  entry: ['update'],
  crew: ['invite', 'recall', 'accept', 'decline', 'leave', 'remove', 'captain'],
  results: [
    'upload',
    'restore',
    'remove',
    'reread',
    'recompute',
    'adjust',
    'adjustment.undo',
    'adjustment.redo',
    'name.link',
    'name.unlink',
  ],
  track: ['create', 'update', 'image', 'delete'],
  race: ['image'],
  season: ['create', 'update', 'delete'],
  team: ['create', 'update', 'merge', 'delete'],
  rules: ['create', 'update'],
  news: ['create', 'update', 'delete', 'restore'],
  'game-type': ['create', 'update', 'delete'],
  'game-profile': ['create', 'delete'],
  user: [
    'register',
    'sign-in',
    'sign-in-refused',
    'sign-out',
    'session-end',
    'profile',
    'role',
    'ban',
    'unban',
    'password-change',
    'password-refused',
    'password-reset',
    'password-reset-link',
    'delete',
  ],
  guest: ['create', 'rename'],
  system: ['backup', 'restore', 'folder'],
  request: ['refused'],
} as const satisfies Record<AuditKind, readonly string[]>

type Actions = typeof AUDIT_ACTIONS

/** 'event.create' */
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${Actions[Kind][number]}` }[AuditKind]
