/** A text in lines of at most so many characters. What does not fit ends with '…'. */
export function wrapped(
  text: string,
  { characters, lines }: { characters: number; lines: number },
) {
  const written: string[] = []
  let rest = text.trim()
  while (rest !== '' && written.length < lines) {
    if (rest.length <= characters) return [...written, rest]
    if (written.length === lines - 1) return [...written, `${lineOf(rest, characters - 1)}…`]
    const line = lineOf(rest, characters)
    written.push(line)
    rest = rest.slice(line.length).trim()
  }
  return written
}

/** Whole words; a word that is longer than a line is cut. */
function lineOf(text: string, characters: number) {
  const space = text.lastIndexOf(' ', characters)
  return text.slice(0, space > 0 ? space : characters)
}
