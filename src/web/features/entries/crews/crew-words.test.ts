import { expect, it } from 'vitest'
import { sampleCrewMember, sampleEntry } from '#web/testing/samples.ts'
import { leaveText } from './crew-words.ts'

const captain = sampleCrewMember(1, 'Lotta Laps', { isCaptain: true })
const otto = sampleCrewMember(2, 'Otto Overlap')
const rita = sampleCrewMember(3, 'Rita Runoff', { role: 'manager' })

it.each([
  ['a manager', [captain, otto, rita], captain, 'Rita Runoff becomes captain of #7 Kerb Crawlers.'],
  ['a driver', [captain, otto], captain, 'Otto Overlap becomes captain of #7 Kerb Crawlers.'],
  [
    'nobody',
    [captain, { ...otto, state: 'invited' as const }],
    captain,
    'Nobody else is in the crew, so #7 Kerb Crawlers is withdrawn from Ardennes 6 Hours.',
  ],
  [
    'the same captain',
    [captain, otto],
    otto,
    'You are no longer in the crew of #7 Kerb Crawlers. To come back, you need a new invitation.',
  ],
])('says that leaving makes %s captain', (_who, crew, own, text) => {
  expect(leaveText(sampleEntry({ crew }), own)).toBe(text)
})
