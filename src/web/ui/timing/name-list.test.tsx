import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OnPaper } from './on-paper.ts'
import { NameList } from './name-list.tsx'

afterEach(cleanup)

const list = (own: string) => (
  <p>
    <NameList
      names={['Lotta Laps', own, 'Hank'].map((name) => ({ id: name, name, isYou: name === own }))}
    />
  </p>
)

it('has the tag behind the name of the viewer, before the comma', () => {
  const { container } = render(list('Otto Vollgas'))
  expect(container.textContent).toBe('Lotta Laps, Otto Vollgas You, Hank')
  // What stays on one line.
  expect(screen.getByText('You').parentElement?.textContent).toBe('Vollgas You,')
})

it('has no tag on paper', () => {
  const { container } = render(<OnPaper value={true}>{list('Otto Vollgas')}</OnPaper>)
  expect(container.textContent).toBe('Lotta Laps, Otto Vollgas, Hank')
})
