import { penaltyWords, reasonWords } from './race-documents/message-words.ts'

/** 'Stop/Go 10 s (Speeding In Pitlane) ×2', as the reader of result files writes it. */
const PENALTY =
  /^(?<kind>.+?)(?<amounts>(?: [\d.]+ (?:s|laps))*)(?: \((?<reason>.*)\))?(?<times> ×\d+)?$/

/** A number and its unit stay on one line. */
const AMOUNT = /(\d) (s|laps?)\b/g

/**
 * A car's penalties in the words of racing: 'Drive-through (track limits); stop-and-go, 10 s'. What the game calls
 * otherwise, and what no file says, stays as it is.
 */
export function penaltiesText(penalties: string) {
  const text = penalties.split('; ').map(onePenalty).join('; ').replaceAll(AMOUNT, '$1\u00a0$2')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function onePenalty(penalty: string) {
  const { kind = '', amounts = '', reason, times = '' } = PENALTY.exec(penalty)?.groups ?? {}
  const words = penaltyWords(kind)
  const what = words === kind ? kind + amounts : [words, amounts.trim()].filter(Boolean).join(', ')
  return (reason ? `${what} (${reasonWords(reason)})` : what).concat(times)
}
