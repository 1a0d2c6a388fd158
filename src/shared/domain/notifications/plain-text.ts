import { formatLocalTime, formatMoment } from '../words/dates.ts'
import type { Part } from './parts.ts'

/** What a sentence says without links. A moment of an event is in its zone, with the reader's time beside it where that differs. */
export function plainText(parts: readonly Part[], readersZone: string) {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'at' in part ? momentText(part, readersZone) : part.text
    })
    .join('')
}

function momentText({ at, zone }: { at: Date; zone: string | undefined }, readersZone: string) {
  if (zone === undefined) return formatMoment(at, readersZone)
  const local = formatLocalTime(at, zone, readersZone)
  return local ? `${formatMoment(at, zone)} (${local})` : formatMoment(at, zone)
}
