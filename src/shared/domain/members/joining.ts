/** Who may join the guild: everybody, those whom an admin lets in, or those with an invitation link. */
export const JOIN_MODES = ['open', 'approval', 'invitation'] as const
export type JoinMode = (typeof JOIN_MODES)[number]

/** Where an account stands: `refused` may ask nobody but the admins who refused. */
export const ADMISSIONS = ['member', 'waiting', 'refused'] as const
export type Admission = (typeof ADMISSIONS)[number]

type Newcomer = {
  /** Holds an invitation link that can be used. */
  isInvited: boolean
  /** Becomes an admin by signing in: named by the operator, or the first of a guild on this machine. */
  isEntitled: boolean
}

/** How a new account begins; undefined if there may be none. */
export function admissionOf(join: JoinMode, { isInvited, isEntitled }: Newcomer) {
  if (join === 'open' || isInvited || isEntitled) return 'member'
  return join === 'approval' ? 'waiting' : undefined
}

/** Whether the newcomer gets in only because of the invitation, which is used up then. */
export function needsInvitation(join: JoinMode, { isEntitled }: Pick<Newcomer, 'isEntitled'>) {
  return join !== 'open' && !isEntitled
}
