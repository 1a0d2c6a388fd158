import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { DeskClassification } from './desk-classification.tsx'

afterEach(cleanup)

it('shows the best laps and marks the fastest of each class, except for disqualified cars', async () => {
  const cars = [
    sampleCar(1, { bestLapSeconds: 91.466 }),
    sampleCar(2, { bestLapSeconds: 90.5, status: 'DSQ' }),
    sampleCar(3, { bestLapSeconds: 91.048 }),
    sampleCar(4, { bestLapSeconds: 101.5, carClass: 'LMGT3' }),
    sampleCar(5, { bestLapSeconds: null }),
  ]
  renderAt(() => <DeskClassification desk={sampleDesk({ cars })} />)

  const [, ...rows] = await screen.findAllByRole('row')
  const lapOf = (index: number, text: string) => {
    const row = rows[index]
    if (!row) throw new Error(`There is no row ${index}`)
    return within(row).getAllByText(text)
  }
  const markOf = (index: number, text: string) =>
    lapOf(index, text).some((cell) => cell.dataset['class'] !== undefined)
  expect(markOf(0, '1:31.466')).toBe(false)
  expect(markOf(1, '1:30.500')).toBe(false)
  expect(markOf(2, '1:31.048')).toBe(true)
  expect(markOf(3, '1:41.500')).toBe(true)
  expect(lapOf(4, 'N/A').length).toBeGreaterThan(0)
})

it('shows one line for all drivers of a car that were matched in the same way, and how only if an admin may care', async () => {
  const unknown = { person: null, isLinked: false, isFormerMember: false }
  const linked = { ...unknown, person: { id: 7, displayName: 'Lotta Laps', isGuest: false } }
  const drivers = [
    { ...unknown, name: 'Max M.' },
    { ...linked, name: 'L. Laps' },
    { ...unknown, name: 'Otto V.' },
  ]
  const car = sampleCar(1, {
    drivers,
    driverName: 'L. Laps',
    teamName: 'Pit Wall',
    lapsCompleted: 153,
    bestLapSeconds: 91.048,
  })
  renderAt(() => <DeskClassification desk={sampleDesk({ cars: [car] })} />)

  const [, row] = await screen.findAllByRole('row')

  const [, words] = within(row as HTMLElement).getAllByRole('cell')
  const lines = [
    ...(words?.querySelectorAll<HTMLElement>('[class*="sub"], [class*="folded"]') ?? []),
  ]
  const textsOf = (only: string) =>
    lines.flatMap(({ textContent, dataset }) =>
      (dataset['only'] ?? only) === only ? [textContent] : [],
    )
  expect(textsOf('wide').slice(0, -2)).toEqual([
    'Lotta Laps',
    'Max M., Otto V.: no member',
    'Toyota GR010, Pit Wall',
  ])
  expect(textsOf('narrow')).toEqual([
    'Lotta Laps',
    'Max M., Otto V.: no member',
    'Hypercar, Toyota GR010, Pit Wall',
    '1:00:00.000, 153 laps, best 1:31.048',
    'Finished',
  ])
  expect(row?.textContent).toContain('1:00:00.000153 lapsBest 1:31.048')
})

it('says penalties in the words of racing', async () => {
  const car = sampleCar(1, { penalties: 'Drive Thru (Track Limits); +25 s at the flag' })
  renderAt(() => <DeskClassification desk={sampleDesk({ cars: [car] })} />)

  const [, row] = await screen.findAllByRole('row')
  expect(row?.textContent).toContain(
    'Drive-through (track limits); not served: 25\u00a0s added at the flag',
  )
})

it('shows no place of a disqualified car but that of the file', async () => {
  const car = sampleCar(1, { position: 15, status: 'DSQ' })
  const imported = { ...car.imported, position: 3 }
  renderAt(() => <DeskClassification desk={sampleDesk({ cars: [{ ...car, imported }] })} />)

  const [, row] = await screen.findAllByRole('row')
  const [place] = within(row as HTMLElement).getAllByRole('cell')
  expect(place?.textContent).toBe('DSQfile 3')
})

it('shows NC in place of the place of a car that the rule of the event leaves out', async () => {
  const car = sampleCar(3, { status: 'DNF', isUnclassified: true })
  renderAt(() => <DeskClassification desk={sampleDesk({ cars: [car] })} />)

  const [, row] = await screen.findAllByRole('row')
  const [place] = within(row as HTMLElement).getAllByRole('cell')
  expect(place?.textContent).toBe('NCfile 3')
})
