import { nameKey } from '#shared/domain/drivers/names.ts'
import type { ImportedRound } from '#shared/domain/season-imports/imported.ts'
import { csvKey, type Reading } from './reading.ts'

/** 'R3', 'Round 3', '3. Lauf' */
const NUMBER = /^[^\d]{0,12}(\d{1,3})\.?[^\d]{0,12}$/
const TOTAL = /^(?:total|all|season|gesamt|summe|saison|totale|totales|temporada|stagione)$/i

export const roundKey = (championship: string, number: number) =>
  csvKey(championship, { kind: 'round', round: number })

/** Finds or makes the rounds that rows name by number or title; null for a row about the whole season. */
export function roundsOfFile(reading: Reading) {
  const byKey = new Map<string, ImportedRound>()
  let last = 0

  function roundOf(cell: string | null, row: number): ImportedRound | null {
    const text = cell?.trim() ?? ''
    if (text === '' || TOTAL.test(text)) return null
    const number = numberOf(text)
    const key =
      number === null
        ? csvKey(reading.options.championship, { kind: 'round', name: text })
        : roundKey(reading.options.championship, number)
    const known = byKey.get(key)
    if (known) return known
    const used = number ?? last + 1
    last = Math.max(last, used)
    const round: ImportedRound = {
      key,
      at: reading.at(row),
      number: used,
      title: number === null ? text : null,
      trackName: null,
      startsAt: null,
      state: null,
    }
    byKey.set(key, round)
    reading.rounds.push(round)
    return round
  }

  return roundOf
}

export function numberOf(text: string) {
  const [, digits] = NUMBER.exec(text) ?? []
  return digits === undefined || Number(digits) === 0 ? null : Number(digits)
}

/** The round that the name of a file says: 'results-round-3.csv' */
export function roundOfFileName(name: string) {
  const [, digits] =
    /(?:^|[^a-z])(?:r|rd|round|race|lauf|rennen|manche|course|ronda|carrera|gara)[\s_-]*0*(\d{1,3})(?!\d)/i.exec(
      nameKey(name),
    ) ?? []
  return digits === undefined ? null : Number(digits)
}
