import type { ImportedRound } from '#shared/domain/season-imports/imported.ts'
import { hashOf, type Reading } from './reading.ts'
import { roundKey, roundOfFileName } from './rounds-of-file.ts'

const MOST_ROUNDS = 40

/** The round of a file that is about one round and does not say which: by its name, or else asked. Null until it is answered. */
export function roundOfFile(reading: Reading): ImportedRound | null {
  const number = roundOfFileName(reading.file) ?? askForRound(reading)
  if (number === null) return null
  const round: ImportedRound = {
    key: roundKey(reading.options.championship, number),
    at: reading.at(null),
    number,
    title: null,
    trackName: null,
    startsAt: null,
    state: 'completed',
  }
  reading.rounds.push(round)
  return round
}

function askForRound(reading: Reading) {
  const answer = reading.ask({
    id: `round:${hashOf(reading.fileKey()).slice(0, 16)}`,
    sentence: `Which round is in "${reading.file}"? Nothing of it is taken until this is answered.`,
    choices: Array.from({ length: MOST_ROUNDS }, (_, index) => ({
      value: String(index + 1),
      label: `Round ${index + 1}`,
    })),
    proposal: null,
    rows: [null],
  })
  return answer === null ? null : Number(answer)
}
