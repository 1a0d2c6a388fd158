import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PaperBlocks } from './paper.tsx'

afterEach(cleanup)

const blocks = [
  { id: 'first', columns: 4, table: <table aria-label="first" /> },
  { id: 'last', columns: 3, table: <table aria-label="last" /> },
]

const share = (name: string) =>
  screen.getByRole('table', { name }).parentElement?.style.getPropertyValue('--share')

it('gives a block with fewer of the equal columns less of the width', () => {
  render(<PaperBlocks columns={4} blocks={blocks} />)
  expect(['first', 'last'].map(share)).toEqual(['100%', '75%'])
})

it('leaves columns of different widths as they are', () => {
  const { container } = render(<PaperBlocks blocks={blocks} />)
  expect(['first', 'last'].map(share)).toEqual(['', ''])
  expect(container.firstElementChild?.hasAttribute('data-even')).toBe(false)
})
