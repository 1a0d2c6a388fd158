import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { PointsNote } from './points-note.tsx'

afterEach(cleanup)

const cup = { key: 'season-2', name: 'Endurance Cup' }
const others = [
  { key: 'season-1', name: 'Pro-Am Trophy' },
  { key: 'season-3', name: 'Night Cup' },
]

it('says whose points are shown if the race counts for several championships', async () => {
  renderAt(() => <PointsNote championships={[cup, ...others]} />)
  expect((await screen.findByText(/^These are the points of/)).textContent).toBe(
    'These are the points of Endurance Cup. The race also counts for Pro-Am Trophy and Night Cup, where it may score otherwise.',
  )
  expect(screen.getByRole('link', { name: 'Night Cup' }).getAttribute('href')).toBe(
    '/championships/season-3',
  )
})

it('says nothing where there is only one', async () => {
  renderAt(() => (
    <>
      <h1>Results</h1>
      <PointsNote championships={[cup]} />
    </>
  ))
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
