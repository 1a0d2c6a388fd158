export const CARD_KINDS = [
  'guild',
  'event',
  'result',
  'table',
  'driver',
  'team',
  'decision',
] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Which card: of a decision the id is '12.3', of a table the championship's key, of the guild 'home'. */
export type CardName = { kind: CardKind; id: string }

export const GUILD_CARD: CardName = { kind: 'guild', id: 'home' }
