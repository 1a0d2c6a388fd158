import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent } from '#web/testing/samples.ts'
import { TrackPanel } from './track-panel.tsx'

afterEach(cleanup)

const { track } = sampleEvent()

const facts = async () =>
  (await screen.findAllByRole('term')).map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )

it('describes the track and its layout', async () => {
  show({ ...track, description: 'Up the hill and into the rain.' })

  expect(await facts()).toEqual([
    'Circuit: Circuit de Spa-Francorchamps',
    'Country: Belgium',
    'Length: 7.004 km',
    'Turns: 19',
    'Layout: Grand Prix (WEC)',
  ])
  expect(screen.getByText('Up the hill and into the rain.')).toBeTruthy()
})

it('leaves out a layout without a name, and shows N/A for zero turns', async () => {
  show({ ...track, turns: 0, layoutVariant: null })

  expect(await facts()).toEqual([
    'Circuit: Circuit de Spa-Francorchamps',
    'Country: Belgium',
    'Length: 7.004 km',
    'Turns: N/A',
  ])
})

function show(shown: typeof track) {
  return renderAt(() => <TrackPanel event={{ track: shown, imageUrl: null }} />)
}
