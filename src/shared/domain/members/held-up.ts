import type { Admission } from './joining.ts'
import { hasPermissions, type Role } from '../permissions.ts'

/** Why somebody who is signed in may not come in yet. */
export const HOLD_UPS = ['factor', 'factor-setup', 'waiting', 'refused'] as const
export type HoldUp = (typeof HOLD_UPS)[number]

type HeldUp = {
  by: HoldUp
  /** What the admins said, if they refused. */
  reason: string | null
}

/** What decides whether an account may come in. */
export type Standing = {
  admission: Admission
  refusalReason: string | null
  role: Role
  /** Whether they have a role beside that of the account. */
  hasGrant: boolean
  /** Whether the account has a second factor. */
  hasFactor: boolean
  /** Whether the guild wants one from those with permissions. */
  requiresFactor: boolean
}

/** @param needsFactor whether the session still has to show the code of the second factor */
export function heldUpBy(standing: Standing, needsFactor: boolean): HeldUp | undefined {
  const { admission, refusalReason, hasFactor, requiresFactor } = standing
  if (needsFactor) return { by: 'factor', reason: null }
  if (admission === 'waiting') return { by: 'waiting', reason: null }
  if (admission === 'refused') return { by: 'refused', reason: refusalReason }
  if (requiresFactor && !hasFactor && hasPermissions(standing))
    return { by: 'factor-setup', reason: null }
  return undefined
}

const TEXTS: Record<HoldUp, string> = {
  factor: 'Enter the code of your second factor first',
  'factor-setup': 'Set up a second factor first: the guild requires one for your role',
  waiting: 'An administrator has to let you in first',
  refused: 'The administrators have not let you in',
}

export function heldUpText({ by }: Pick<HeldUp, 'by'>) {
  return TEXTS[by]
}
