/** Stands where a name holds a character that nobody sees. */
const MARK = '\uFFFD'

// What no screen shows: format and control characters, fillers, direction marks, blanks that are no space.
// Signs of Arabic and Syriac that stand before numbers are of the same kind, and are seen.
const INVISIBLE =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

// The same characters where they change what is seen.
const SEEN = [
  // Emoji: flags of regions, presentation, tone of skin, several in one, keycaps.
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}/u,
  /(?:(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\uFE0F|\p{Extended_Pictographic})\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/u,
  /[#*0-9]\uFE0F\u20E3/u,
  // Arabic: the non-joiner after a letter that would join the next one.
  /(?![\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF])(?=\p{Script=Arabic})\p{Lo}\p{Mn}*\u200C(?=(?=\p{Script=Arabic})\p{Lo})/u,
  // Scripts of India: joiners tell how a virama joins two letters, and end a Malayalam chillu; ra before a virama.
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?=\p{Lo})/u,
  /\u0D4D\u200D/u,
  /[\u09B0\u0CB0]\u200D(?=[\u09CD\u0CCD])/u,
]

const READ = new RegExp(
  `${SEEN.map(({ source }) => source).join('|')}|(?<invisible>${INVISIBLE.source})`,
  'gu',
)

const PLAIN = /^[ -~]*$/

/** Whether a name holds a character that nobody sees, or that turns round what is read. */
export function hasInvisible(name: string) {
  return withoutInvisible(name) !== name
}

/** With `�` for each character that nobody sees: two names that are not the same do not look the same. */
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
