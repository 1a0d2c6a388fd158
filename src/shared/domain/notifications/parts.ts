/** Pages that are about nothing with an id. */
export const PAGES_OF_GUILD = ['joining', 'system', 'discord', 'webhooks', 'result-tray'] as const
type PageOfGuild = (typeof PAGES_OF_GUILD)[number]

/** What a text of a notification leads to. */
export type Target =
  | { page: 'person' | 'event' | 'results' | 'plan' | 'entry' | 'news' | 'season'; id: number }
  | { page: 'case'; code: string }
  | { page: PageOfGuild }

/** A text that leads somewhere, such as a name. */
export type Named = { text: string; to: Target }

/** A point in time, in the time zone of its event; without one, in the reader's. */
export type Moment = { at: Date; zone: string | undefined }

/** A piece of a sentence. Each channel writes it in its own way. */
export type Part = string | Named | Moment

type Piece = Part | readonly Part[] | number | false | undefined

/** A sentence: sentence`${who} left ${crew} in ${race}.` */
export function sentence(texts: readonly string[], ...pieces: Piece[]): Part[] {
  const parts = texts.flatMap((text, index) => [text, ...partsOf(pieces[index])])
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  return joined
}

function partsOf(piece: Piece): readonly Part[] {
  if (piece === undefined || piece === false) return []
  if (typeof piece === 'number') return [String(piece)]
  return typeof piece === 'string' || !Array.isArray(piece) ? [piece as Part] : piece
}
