import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Folded } from './folded.tsx'
import { OnPaper } from '../timing/on-paper.ts'

afterEach(cleanup)

const list = (count: number) => (
  <Folded rows={Array.from({ length: count }, (_, index) => index)} noun="Drivers">
    {(rows) => <p>{rows.length} rows</p>}
  </Folded>
)

it('shows the first rows, then all of them, and the first ones again', async () => {
  render(list(60))
  expect(screen.getByText('20 rows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All 60 Drivers' }))
  expect(screen.getByText('60 rows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'First 20 Drivers' }))
  expect(screen.getByText('20 rows')).toBeTruthy()
})

it('shows more rows first where fewer say too little', () => {
  render(
    <Folded rows={Array.from({ length: 60 }, (_, index) => index)} noun="Messages" shown={50}>
      {(rows) => <p>{rows.length} rows</p>}
    </Folded>,
  )
  expect(screen.getByText('50 rows')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'All 60 Messages' })).toBeTruthy()
})

it('keeps a row in sight that is not among the first', async () => {
  render(
    <Folded
      rows={['Vera', 'Hank', 'Lotta', 'Uwe', 'Pia', 'Ines', 'Olof']}
      noun="Drivers"
      shown={2}
      isKept={(name) => name === 'Ines'}
    >
      {(names) => <p>{names.join()}</p>}
    </Folded>,
  )
  expect(screen.getByText('Vera,Hank,Ines')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All 7 Drivers' }))
  expect(screen.getByText('Vera,Hank,Lotta,Uwe,Pia,Ines,Olof')).toBeTruthy()
})

it('shows all of a few rows', () => {
  render(list(24))
  expect(screen.getByText('24 rows')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows all rows on paper', () => {
  render(<OnPaper value={true}>{list(60)}</OnPaper>)
  expect(screen.getByText('60 rows')).toBeTruthy()
})
