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

/** Without its number if there is no other session of its kind: 'Qualifying'. 'Race 2 (Split)' for another split. */
export function sessionNameAmong(
  session: SessionKey & { isSplit?: boolean | undefined },
  all: readonly SessionKey[],
) {
  const isOnly = all.filter(({ kind }) => kind === session.kind).length < 2
  const name = isOnly ? SESSION_WORDS[session.kind] : sessionName(session)
  return session.isSplit ? `${name} (Split)` : name
}
