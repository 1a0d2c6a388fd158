/** A piece of a message as Discord shows it. */
export type MarkdownPiece =
  | { text: string; look?: 'bold' | 'struck' | 'code' | 'link' }
  | { at: Date; isLeft: boolean; look?: 'struck' }

// What our messages contain: blocks of code, moments, bold and struck text, links, and escaped characters.
const PIECE =
  /```\n(?<code>[^]*?)\n```|(?<mark>\*\*|~~)(?<marked>.*?)\k<mark>|\[(?<link>[^\]\\]+)\]\(https?:[^)]+\)|<t:(?<seconds>\d+):(?<style>[FR])>|\\(?<escaped>[^])|(?<plain>[^])/gu

/** Reads the markdown that our messages contain. */
export function readMarkdown(markdown: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = []
  for (const { groups = {} } of markdown.replaceAll('\u200B', '').matchAll(PIECE)) {
    const { code, mark, marked = '', link, seconds, style, escaped, plain = '' } = groups
    if (code !== undefined) pieces.push({ text: code, look: 'code' })
    else if (mark !== undefined) pieces.push(...marksOf(mark, marked))
    else if (link !== undefined) pieces.push({ text: link, look: 'link' })
    else if (seconds !== undefined)
      pieces.push({ at: new Date(Number(seconds) * 1_000), isLeft: style === 'R' })
    else append(pieces, escaped ?? plain)
  }
  return pieces
}

function marksOf(mark: string, marked: string): MarkdownPiece[] {
  const look = mark === '~~' ? 'struck' : 'bold'
  return readMarkdown(marked).map((piece) =>
    'at' in piece ? (look === 'struck' ? { ...piece, look } : piece) : { ...piece, look },
  )
}

function append(pieces: MarkdownPiece[], text: string) {
  const last = pieces.at(-1)
  if (last && 'text' in last && last.look === undefined) last.text += text
  else pieces.push({ text })
}
