import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { partsLine } from './parts.tsx'
import styles from './parts.module.css'

afterEach(cleanup)

it('has every part in one piece, with room instead of commas between them', () => {
  const { container } = render(<p>{partsLine(['2 stops', 'Grid 23 (+8)'])}</p>)
  expect(container.textContent).toBe('2 stops Grid 23 (+8)')
  const pieces = [...container.querySelectorAll(`.${styles['part']}`)]
  expect(pieces.map(({ textContent }) => textContent)).toEqual(['2 stops', 'Grid 23 (+8)'])
})

it('leaves empty parts out, but not a zero', () => {
  const { container } = render(<p>{partsLine([null, false, '', 0, 'Lap 4'])}</p>)
  expect(container.textContent).toBe('0 Lap 4')
})

it('is nothing without parts', () => {
  expect(partsLine([null, false, ''])).toBeNull()
})
