import { expect, it } from 'vitest'
import { GUIDE_PRESETS } from './guide-presets.ts'
import { VISIBILITY_PRESETS } from './visibility-presets.ts'
import { WINDOW_PRESETS } from './window-presets.ts'

it.each([
  ['windows', WINDOW_PRESETS, 'endurance-24h'],
  ['visibility', VISIBILITY_PRESETS, 'usual'],
  ['guides', GUIDE_PRESETS, 'world-endurance'],
] as const)('has %s with ids of their own, the usual one first', (_, presets, first) => {
  const ids = presets.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toBe(first)
})

it('lets every panel reach its quorum', () => {
  for (const { windows } of WINDOW_PRESETS) {
    const { panel } = windows
    expect(panel.quorum).toBeLessThanOrEqual(Math.min(panel.size, panel.appealSize ?? panel.size))
  }
})

it('hides the reporter from a blind panel only where the parties do not know either', () => {
  for (const { values } of VISIBILITY_PRESETS) {
    expect(values.blindPanel && values.reporterNameToParties).toBe(false)
  }
})
