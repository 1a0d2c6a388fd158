import { cleanText } from '../clean-text.ts'
import { LIMITS } from '../limits.ts'
import { positive, nonNegative, wholeNumber } from '../numbers.ts'
import type { Penalty } from '../race-file.ts'
import type { Attributes } from '../xml/flat-line.ts'

const RECEIVED = ' received '
const KIND_END = ' penalty, '
const SERVED = ' served '
const ADDED = ' finished before serving penalty, added '

/** Parses a Penalty line of any known game; undefined for other lines. */
export function readPenalty(attributes: Attributes, line: string): Penalty | undefined {
  const text = cleanText(line, LIMITS.lineLength)
  const etSeconds = nonNegative(attributes('et'))
  if (etSeconds === undefined) return undefined
  const base = { etSeconds, entry: undefined, ...NOTHING, text }
  return (
    readAttributes(base, attributes) ??
    readAdded(base, text) ??
    readReceived(base, text) ??
    readServed(base, text)
  )
}

type Base = Omit<Penalty, 'action' | 'driverName'>

const NOTHING = { kind: undefined, seconds: undefined, laps: undefined, reason: undefined }

/** Le Mans Ultimate 1.x writes everything in attributes. */
function readAttributes(base: Base, attributes: Attributes): Penalty | undefined {
  const driverName = name(attributes('Driver') ?? '')
  const kind = cleanText(attributes('Penalty') ?? '')
  if (driverName === '' || kind === '') return undefined
  return {
    ...base,
    driverName,
    action: 'received',
    kind,
    seconds: nonNegative(attributes('Time')),
    laps: wholeNumber(attributes('Laps'), 0),
    reason: cleanText(attributes('Reason') ?? '') || undefined,
  }
}

/** `NAME finished before serving penalty, added 25 seconds to totalET` */
function readAdded(base: Base, text: string): Penalty | undefined {
  const at = text.indexOf(ADDED)
  if (at <= 0) return undefined
  const seconds = positive(upTo(text, ' ', at + ADDED.length))
  return { ...base, driverName: name(text.slice(0, at)), action: 'added', seconds }
}

/** `NAME received Stop/Go penalty, 10s, 0laps for "Speeding". Result: …`; only newer games write the reason. */
function readReceived(base: Base, text: string): Penalty | undefined {
  const at = text.indexOf(RECEIVED)
  const kindEnd = text.indexOf(KIND_END, at)
  if (at <= 0 || kindEnd < 0) return undefined
  const amounts = text.slice(kindEnd + KIND_END.length)
  const [, seconds, laps] = /^(\d+(?:\.\d+)?)s, (\d+)laps/.exec(amounts) ?? []
  return {
    ...base,
    driverName: name(text.slice(0, at)),
    action: 'received',
    kind: cleanText(text.slice(at + RECEIVED.length, kindEnd)),
    seconds: nonNegative(seconds),
    laps: wholeNumber(laps, 0),
    reason: readReason(amounts),
  }
}

function readReason(amounts: string) {
  const start = amounts.indexOf('laps for ')
  if (start < 0) return undefined
  const end = amounts.lastIndexOf('. Result:')
  const reason = amounts.slice(start + 'laps for '.length, end < start ? undefined : end)
  return cleanText(reason.replaceAll('"', '')) || undefined
}

/** `NAME served 1st Drive Thru penalty, result: …` */
function readServed(base: Base, text: string): Penalty | undefined {
  const at = text.indexOf(SERVED)
  const kindStart = text.indexOf(' ', at + SERVED.length)
  const kindEnd = text.indexOf(' penalty', kindStart)
  if (at <= 0 || kindStart < 0 || kindEnd < 0) return undefined
  const kind = cleanText(text.slice(kindStart, kindEnd)) || undefined
  return { ...base, driverName: name(text.slice(0, at)), action: 'served', kind }
}

function upTo(text: string, mark: string, from: number) {
  const end = text.indexOf(mark, from)
  return text.slice(from, end < 0 ? undefined : end)
}

const name = (text: string) => cleanText(text, LIMITS.nameLength)
