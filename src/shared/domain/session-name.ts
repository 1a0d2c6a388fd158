import type { SessionKey, SessionKind } from './session-kind.ts'

export const SESSION_WORDS: Record<SessionKind, string> = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  warmup: 'Warm-up',
  race: 'Race',
}

/** 'Race 2' */
export function sessionName({ kind, ordinal }: SessionKey) {
  return `${SESSION_WORDS[kind]} ${ordinal}`
}

/** Without its number if there is no other session of its kind: 'Qualifying'. */
export function sessionNameAmong(session: SessionKey, all: readonly SessionKey[]) {
  const isOnly = all.filter(({ kind }) => kind === session.kind).length < 2
  return isOnly ? SESSION_WORDS[session.kind] : sessionName(session)
}
