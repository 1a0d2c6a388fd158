import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import styles from './name-list.module.css'
import { OnPaper } from './on-paper.ts'
import { NameList, WholeName, WholeWords } from './name-list.tsx'

afterEach(cleanup)

const NAME = styles['name']

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

it('has each name in one piece, with its comma', () => {
  render(list('Otto Vollgas'))
  const pieces = ['Lotta Laps,', 'Hank'].map((text) => screen.getByText(text))
  expect(pieces.map(({ className }) => className)).toEqual([NAME, NAME])
  expect(screen.getByText('You').parentElement?.parentElement?.className).toBe(NAME)
})

it('breaks no word at its hyphen, unless it is long', () => {
  const { container } = render(<WholeName name="Marie J-Christophe Wolfeschlegel-Steinhausen" />)
  expect(container.textContent).toBe('Marie J-Christophe Wolfeschlegel-Steinhausen')
  expect(screen.getByText('J-Christophe').className).toBe(styles['bound'])
  expect(screen.queryByText('Wolfeschlegel-Steinhausen')).toBeNull()
})

it('leaves a dash between words alone', () => {
  const { container } = render(<WholeWords text="Nissan GTS-R - Team 7" />)
  expect(container.innerHTML).toMatch(/^Nissan <span class="[^"]+">GTS-R<\/span> - Team 7$/)
})
