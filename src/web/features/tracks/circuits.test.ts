import { expect, it } from 'vitest'
import type { Track } from '#shared/contract/track.ts'
import { sampleCard } from '#web/testing/samples.ts'
import { circuitsOf, pictureOf } from './circuits.ts'

const { track } = sampleCard()
const bare: Track = { ...track, id: 1, imageUrl: '/bare.png' }
const drawn: Track = { ...track, id: 2, outline: '0 0 9 0 9 9', imageUrl: '/drawn.png' }
const elsewhere: Track = { ...track, id: 3, name: 'Norisring' }

const pictures = (...tracks: Track[]) => circuitsOf(tracks).map((circuit) => pictureOf(circuit))

it('shows a layout whose real outline is known', () => {
  expect(pictures(bare, elsewhere, drawn)).toEqual([
    { outline: '0 0 9 0 9 9', src: '/drawn.png' },
    { outline: null, src: null },
  ])
})

it('shows the picture of another layout rather than none', () => {
  expect(pictures(bare, { ...drawn, imageUrl: null })).toEqual([
    { outline: '0 0 9 0 9 9', src: '/bare.png' },
  ])
})
