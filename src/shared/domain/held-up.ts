import type { Admission } from './joining.ts'

/** Why somebody who is signed in may not come in yet. */
export const HOLD_UPS = ['waiting', 'refused'] as const
export type HoldUp = (typeof HOLD_UPS)[number]

type HeldUp = {
  by: HoldUp
  /** What the admins said, if they refused. */
  reason: string | null
}

/** What decides whether an account may come in. */
export type Standing = { admission: Admission; refusalReason: string | null }

/** What keeps a signed-in account out of everything but what names the hold-up. */
export function heldUpBy({ admission, refusalReason }: Standing): HeldUp | undefined {
  if (admission === 'waiting') return { by: 'waiting', reason: null }
  if (admission === 'refused') return { by: 'refused', reason: refusalReason }
  return undefined
}

const TEXTS: Record<HoldUp, string> = {
  waiting: 'An administrator has to let you in first',
  refused: 'The administrators have not let you in',
}

export function heldUpText({ by }: Pick<HeldUp, 'by'>) {
  return TEXTS[by]
}
