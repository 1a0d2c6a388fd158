const FIRST = '76561197960265728'
const LAST = '76561202255233023'

export const SHORTENED_STEAM_ID =
  'The spreadsheet shortened the Steam id; format the column as text and export again.'
export const NO_STEAM_ID = 'This is not a Steam id: it has 17 digits and begins with 7656119.'

export type SteamIdCell = { steamId: string | null; sentence: string | null }

/**
 * Reads a Steam id that is text from beginning to end: as a number its last digits would change. Texts of digits with the
 * same length compare like numbers.
 */
export function readSteamId(cell: string): SteamIdCell {
  const text = cell.replaceAll(/[\s'’]/g, '').replace(/^S(?=\d)/i, '')
  if (text === '' || /^(?:0|-|n\/a|none|null)$/i.test(text))
    return { steamId: null, sentence: null }
  if (/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return { steamId: null, sentence: SHORTENED_STEAM_ID }
  if (!/^\d{17}$/.test(text) || text < FIRST || text > LAST)
    return { steamId: null, sentence: NO_STEAM_ID }
  return { steamId: text, sentence: null }
}

/** Whether it ends in zeros like a number that a spreadsheet has rounded to 15 digits. */
export const looksRounded = (steamId: string) => steamId.endsWith('00')
