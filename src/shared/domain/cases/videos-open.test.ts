import { expect, it } from 'vitest'
import { APPEAL_TAKES_MS, areVideosOpen } from './videos-open.ts'

const appealUntil = new Date('2026-12-01T20:00:00Z')
const opens = new Date(appealUntil.getTime() + APPEAL_TAKES_MS)
const shown = { evidenceLinksToMembers: 'after-final' } as const

it.each([
  ['final, and every appeal would be over', 'final', opens, true],
  ['final, while an appeal could still run', 'final', new Date(opens.getTime() - 1), false],
  ['decided', 'decided', opens, false],
  ['appealed', 'appealed', opens, false],
  ['under review again', 'under-review', opens, false],
] as const)('shows members the videos of what is %s: %#', (_, state, now, isOpen) => {
  expect(areVideosOpen({ state, appealUntil, visibility: shown }, now)).toBe(isOpen)
  const never = { evidenceLinksToMembers: 'never' } as const
  expect(areVideosOpen({ state, appealUntil, visibility: never }, now)).toBe(false)
})

it('waits for nothing where nobody could appeal', () => {
  const now = new Date('2026-11-30T20:00:00Z')
  expect(areVideosOpen({ state: 'final', appealUntil: null, visibility: shown }, now)).toBe(true)
})
