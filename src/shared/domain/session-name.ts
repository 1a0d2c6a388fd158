import type { SessionKey, SessionKind } from './session-kind.ts'

const WORDS: Record<SessionKind, string> = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  warmup: 'Warm-up',
  race: 'Race',
}

/** 'Race 2' */
export function sessionName({ kind, ordinal }: SessionKey) {
  return `${WORDS[kind]} ${ordinal}`
}
