import { capital } from '../words/capital.ts'
import { penaltyWords, reasonWords, withDetails } from '../race-documents/message-words.ts'

/** 'Stop/Go 10 s (Speeding In Pitlane) ×2', as the reader of result files writes it. */
const PENALTY =
  /^(?<kind>.+?)(?<amounts>(?: [\d.]+ (?:s|laps))*)(?: \((?<reason>.*)\))?(?<times> ×\d+)?$/

const ADDED = /^\+(?<amount>[\d.]+ s) at the flag$/

/** A number and its unit stay on one line, as do a penalty and how often it was given. */
const AMOUNT = /(\d) (s|laps?)\b/g

/**
 * A car's penalties in the words of racing: 'Drive-through (track limits); stop-and-go (10 s)'. What the game calls
 * otherwise, and what no file says, stays as it is.
 */
export function penaltiesText(penalties: string) {
  const text = penalties
    .split('; ')
    .map((one, index) => addedAtFlag(one, index > 0) ?? onePenalty(one))
    .join('; ')
    .replaceAll(AMOUNT, '$1\u00a0$2')
  return capital(text)
}

/** What the game adds stands for penalties before it that were not served; it is none of its own. */
function addedAtFlag(penalty: string, isAfterOthers: boolean) {
  const amount = ADDED.exec(penalty)?.groups?.['amount']
  if (amount === undefined) return null
  return `${isAfterOthers ? 'not served: ' : ''}${amount} added at the flag`
}

function onePenalty(penalty: string) {
  const { kind = '', amounts = '', reason, times = '' } = PENALTY.exec(penalty)?.groups ?? {}
  const words = penaltyWords(kind)
  const why = reason ? reasonWords(reason) : null
  const what =
    words === kind ? withDetails(kind + amounts, [why]) : withDetails(words, [amounts.trim(), why])
  return what.concat(times.replace(' ', '\u00a0'))
}
