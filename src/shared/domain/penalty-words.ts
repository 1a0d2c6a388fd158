import { penaltyWords, reasonWords } from './race-documents/message-words.ts'

/** 'Stop/Go 10 s (Speeding In Pitlane) ×2', as the reader of result files writes it. */
const PENALTY =
  /^(?<kind>.+?)(?<amounts>(?: [\d.]+ (?:s|laps))*)(?: \((?<reason>.*)\))?(?<times> ×\d+)?$/

/**
 * A car's penalties in the words of racing: 'Drive-through (track limits); stop-and-go, 10 s'. What the game calls
 * otherwise, and what no file says, stays as it is.
 */
export function penaltiesText(penalties: string) {
  const text = penalties.split('; ').map(onePenalty).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function onePenalty(penalty: string) {
  const { kind = '', amounts = '', reason, times = '' } = PENALTY.exec(penalty)?.groups ?? {}
  const words = penaltyWords(kind)
  if (words === kind) return penalty
  return [[words, amounts.trim()].filter(Boolean).join(', '), reason && `(${reasonWords(reason)})`]
    .filter(Boolean)
    .join(' ')
    .concat(times)
}
