import { counted } from '#shared/domain/plural.ts'
import type { FileReading } from '#shared/contract/results-desk.ts'
import type { Fact } from '#web/ui/index.ts'

/** How long the race was to be; nothing where the file does not say. */
export function lengthFact(reading: FileReading | null): Fact[] {
  const limits = [
    reading?.minutes && counted(reading.minutes, 'minute'),
    reading?.lapLimit && counted(reading.lapLimit, 'lap'),
  ].filter(Boolean)
  return limits.length > 0 ? [{ label: 'Race length', value: limits.join(' or ') }] : []
}
