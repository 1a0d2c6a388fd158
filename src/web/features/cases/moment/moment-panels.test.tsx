import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MomentRow } from '#shared/domain/stewarding/moment.ts'
import type { CaseCar } from '#shared/contract/cases.ts'
import { FactsPanel } from './facts-panel.tsx'
import { LapsPanel } from './laps-panel.tsx'

const car = (id: number, number: string): CaseCar => ({
  id,
  entryId: null,
  number,
  carClass: 'LMP2',
  side: 'accused',
  driver: null,
  isOwn: false,
})

it('shows each fact with where it is from, its figures strong', () => {
  render(
    <FactsPanel
      raceLink={null}
      facts={[
        {
          atSeconds: 9074.6,
          lap: 92,
          from: 'File',
          text: ['#28 is ', { figure: '0.412 s' }, ' behind #22'],
          isMoment: false,
        },
        {
          atSeconds: null,
          lap: 92,
          from: 'Report',
          text: ['The moment of the report'],
          isMoment: true,
        },
      ]}
    />,
  )
  const [fact, reported] = screen.getAllByRole('listitem')
  expect(fact?.textContent).toBe('2:31:14 File#28 is 0.412 s behind #22')
  expect(screen.getByText('0.412 s').tagName).toBe('B')
  expect(reported?.textContent).toBe('Lap 92 ReportThe moment of the report')
})

it('says what the file does not tell, and which lap the other car drove', () => {
  const rows: MomentRow[] = [
    {
      isMoment: true,
      one: { lap: 92, seconds: 99.527, place: 4 },
      other: { lap: 91, seconds: null, place: null },
      gap: null,
    },
  ]
  render(<LapsPanel rows={rows} one={car(1, '28')} other={car(2, '22')} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['92', '1:39.527P4', 'unknownlap 91', 'unknown'])
})
