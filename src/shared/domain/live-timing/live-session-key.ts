import type { SessionKey, SessionKind } from '../results/session-kind.ts'

const KINDS: Record<string, SessionKind> = {
  TESTDAY: 'practice',
  PRACTICE: 'practice',
  QUALIFY: 'qualifying',
  WARMUP: 'warmup',
  RACE: 'race',
}

/** Which session the game means: `RACE2` is the second race. */
export function liveSessionKey(type: string): SessionKey {
  const [, word = '', digits = ''] = /^([A-Z]+)(\d?)$/.exec(type) ?? []
  return { kind: KINDS[word] ?? 'practice', ordinal: Math.max(1, Number(digits)) }
}
