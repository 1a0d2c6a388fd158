import { cleanText } from '../clean-text.ts'
import { LIMITS } from '../limits.ts'
import type { Penalty } from '../race-file.ts'

/** A car's penalties, with reasons and seconds added: `Drive Thru (Track Limits) ×2; +25 s at the flag`. */
export function penaltySummary(penalties: Penalty[]) {
  const received = new Map<string, number>()
  for (const penalty of penalties) {
    if (penalty.action !== 'received') continue
    const words = describe(penalty)
    received.set(words, (received.get(words) ?? 0) + 1)
  }
  const added = addedSeconds(penalties)
  const parts = [...received].map(([words, times]) => (times > 1 ? `${words} ×${times}` : words))
  if (added > 0) parts.push(`+${added} s at the flag`)
  return cleanText(parts.join('; '), LIMITS.lineLength)
}

export function addedSeconds(penalties: Penalty[]) {
  return penalties.reduce(
    (sum, { action, seconds = 0 }) => (action === 'added' ? sum + seconds : sum),
    0,
  )
}

function describe({ kind = 'Penalty', seconds = 0, laps = 0, reason }: Penalty) {
  const amount = [seconds > 0 && `${seconds} s`, laps > 0 && `${laps} laps`].filter(Boolean)
  return [kind, ...amount, reason && `(${reason})`].filter(Boolean).join(' ')
}
