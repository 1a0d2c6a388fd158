/** Shown in place of an invisible character. */
const MARK = '\uFFFD'

// Format and control characters, fillers, direction marks, and blanks other than the space. The Arabic and Syriac
// number signs are format characters too, but visible.
const INVISIBLE =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

// Sequences in which these characters change what is displayed.
const VISIBLE_SEQUENCES = [
  // Emoji: flags of regions, presentation, skin tone, joined emoji, keycaps.
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}/u,
  /(?:(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\uFE0F|\p{Extended_Pictographic})\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/u,
  /[#*0-9]\uFE0F\u20E3/u,
  // Arabic: the non-joiner after a letter that would join the next one.
  /(?![\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF])(?=\p{Script=Arabic})\p{Lo}\p{Mn}*\u200C(?=(?=\p{Script=Arabic})\p{Lo})/u,
  // Indic scripts: joiners control how a virama joins two letters and end a Malayalam chillu; ra before a virama.
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?=\p{Lo})/u,
  /\u0D4D\u200D/u,
  /[\u09B0\u0CB0]\u200D(?=[\u09CD\u0CCD])/u,
]

const READ = new RegExp(
  `${VISIBLE_SEQUENCES.map(({ source }) => source).join('|')}|(?<invisible>${INVISIBLE.source})`,
  'gu',
)

const PLAIN = /^[ -~]*$/

/** Whether a name contains characters that are invisible or change the direction of the text. */
export function hasInvisible(name: string) {
  return withoutInvisible(name) !== name
}

/** Replaces each invisible character by `�`, so that different names look different. */
export function showInvisible(name: string) {
  return replaceInvisible(name, MARK)
}

export function withoutInvisible(name: string) {
  return replaceInvisible(name, '')
}

function replaceInvisible(name: string, replacement: string) {
  if (PLAIN.test(name)) return name
  return name.replace(READ, (match, invisible?: string) =>
    invisible === undefined ? match : replacement,
  )
}
