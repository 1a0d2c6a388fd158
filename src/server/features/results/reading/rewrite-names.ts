import { isUtf8 } from 'node:buffer'
import {
  type ErasedName,
  eraser,
  isSeveralWords,
  unescaped,
} from '#shared/domain/erasure/erased-names.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { fromWindows1252, toWindows1252 } from '#shared/domain/words/windows-1252.ts'
import { type HashedName, hashOfName } from '#server/database/hashed-names.ts'
import { cleanText } from './clean-text.ts'

export type Erasing = {
  /** Names that are being erased. */
  names: readonly ErasedName[]
  /** Names that were erased before. */
  hashed: readonly HashedName[]
}

export type Rewritten = {
  /** Undefined if the file has none of the names. */
  bytes: Buffer | undefined
  /** When its session began, in milliseconds since 1970; 0 if the file does not say it. */
  begunAt: number
}

/**
 * Replaces erased names in a result file. The same file always becomes the same bytes, so that it is recognised when it is
 * uploaded again. A session that began after a name was erased keeps it: somebody races under it.
 */
export function rewriteNames(bytes: Buffer, { names, hashed }: Erasing): Rewritten {
  const encoding = isUtf8(bytes.subarray(0, endOf(bytes))) ? 'utf-8' : 'windows-1252'
  const xml =
    encoding === 'utf-8' ? bytes.toString('utf8') : toWindows1252(bytes.toString('latin1'))
  const begunAt = beginOf(xml)
  const written = namesIn(xml)
  const found = [
    ...names,
    ...[...written].flatMap((name) => {
      const known = hashed.find(
        (one) => begunAt <= one.until && hashOfName(one.salt, name) === one.hash,
      )
      return known ? [{ name, replacement: known.replacement }] : []
    }),
  ]
  const rewritten = found.length === 0 ? xml : eraseInFile(xml, found, written)
  if (rewritten === xml) return { bytes: undefined, begunAt }
  const isUnicode = encoding === 'utf-8'
  const changed = isUnicode
    ? Buffer.from(rewritten, 'utf8')
    : Buffer.from(fromWindows1252(rewritten), 'latin1')
  return { bytes: changed, begunAt }
}

const endOf = (bytes: Buffer) => {
  const end = bytes.lastIndexOf('</rFactorXML')
  return end < 0 ? bytes.length : end
}

/** When the session began; the evening has begun before. */
function beginOf(xml: string) {
  const head = xml.slice(0, xml.indexOf('<Stream') + 1 || undefined)
  const moments = [...head.matchAll(/<DateTime>\s*(\d{1,12})\s*<\/DateTime>/g)]
  return Math.max(0, ...moments.map(([, seconds]) => Number(seconds) * 1_000))
}

const NAMED = [
  /<(?:Name|Swap|PlayerFile)\b[^>]*>([^<]*)</g,
  /\b(?:Driver|Old|New)=(?:"|&quot;)([^"<]*?)(?:"|&quot;)/g,
  /^\s*<(?:Incident|DamageReport|Score|Sector|Penalty)\b[^>]*>([^<]*?)\(-?\d+\) /gm,
  /with another vehicle ([^<]*?)\(-?\d+\)/g,
  /<Penalty\b[^>]*>([^<]*?) (?:received|served|finished before) /g,
]

/** Every name of a driver that the file writes as such. */
function namesIn(xml: string) {
  const names = new Set<string>()
  for (const pattern of NAMED)
    for (const [, name = ''] of xml.matchAll(pattern)) {
      const clean = cleanText(unescaped(name))
      if (clean !== '') names.add(clean)
    }
  return names
}

const PIECES = /<(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+|</g
const NAME_ELEMENT = /^<(?:Name|Swap|PlayerFile)\b/
const NAME_ATTRIBUTE = /(\s(?:Driver|Old|New)=")([^"]*)(")/g

function eraseInFile(xml: string, found: readonly ErasedName[], written: ReadonlySet<string>) {
  const gone = new Set(found.map(({ name }) => nameKey(name)))
  const others = [...written].filter((name) => !gone.has(nameKey(name)))
  const inLog = eraser(found, others)
  // Elsewhere, one word may be an everyday one.
  const inTexts = eraser(
    found.filter(({ name }) => isSeveralWords(name)),
    others,
  )
  let tag = ''
  let isLog = false
  const rewrite = (piece: string) => {
    if (piece.startsWith('<')) {
      tag = piece
      if (piece.startsWith('<Stream')) isLog = !piece.endsWith('/>')
      else if (piece === '</Stream>') isLog = false
      return piece.replaceAll(
        NAME_ATTRIBUTE,
        (_, start: string, value: string, end: string) => `${start}${asName(value)}${end}`,
      )
    }
    if (NAME_ELEMENT.test(tag)) return asName(piece)
    return isLog ? inLog.within(piece) : inTexts.within(piece)
  }
  const asName = (value: string) => {
    const plain = unescaped(value)
    const replaced = inLog.whole(plain)
    return replaced === plain ? value : replaced
  }
  return xml.replaceAll(PIECES, rewrite)
}
