/** In the order in which an event holds them. */
export const SESSION_KINDS = ['practice', 'qualifying', 'warmup', 'race'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Which of an event's sessions: `ordinal` counts those of a kind, from 1. */
export type SessionKey = { kind: SessionKind; ordinal: number }

const KINDS: ReadonlyMap<string, SessionKind> = new Map([
  ['TestDay', 'practice'],
  ['Practice', 'practice'],
  ['Qualify', 'qualifying'],
  ['Warmup', 'warmup'],
  ['Race', 'race'],
])

/** What a result file calls a session: `Race2` is the second race, `Race` the first. Undefined for other names. */
export function sessionKeyOf(name: string): SessionKey | undefined {
  const [, word = '', digits = ''] = /^([A-Za-z]+)(\d{0,3})$/.exec(name) ?? []
  const kind = KINDS.get(word)
  return kind && { kind, ordinal: Math.max(1, Number(digits)) }
}
