/** A line and what follows it, by RFC 5545. */
const LINE_END = '\r\n'
/** In octets, without the line end. */
const LONGEST_LINE = 75

/** `name` may have parameters: 'REFRESH-INTERVAL;VALUE=DURATION'. The value must be encoded for its type. */
export function contentLine(name: string, value: string) {
  return folded(`${name}:${value}`) + LINE_END
}

/** A value of type TEXT. Line breaks are escaped; characters that no line may contain are left out. */
export function textValue(text: string) {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u{2028}\u{2029}]/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** '20270320T190000Z' */
export function instantValue(at: Date) {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Continues on lines that begin with a space, between whole characters. */
function folded(line: string) {
  let text = ''
  let length = 0
  for (const character of line) {
    const octets = octetsOf(character)
    if (length + octets > LONGEST_LINE) {
      text += `${LINE_END} `
      length = 1
    }
    text += character
    length += octets
  }
  return text
}

/** In UTF-8. */
function octetsOf(character: string) {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
