import { momentAndLeft } from './discord-text.ts'
import { type Post, postOf } from './message.ts'

/** A case that waits for the stewards: neither its cars nor what it is about, since one of them can drive in it. */
export type PostedCase = {
  code: string
  /** When it has to be decided. */
  until: Date
}

export const casePost = (kind: 'case-waits' | 'case-overdue', { code, until }: PostedCase): Post =>
  postOf(kind, { code, until: { markdown: momentAndLeft(until) } }, { path: `/cases/${code}` })
