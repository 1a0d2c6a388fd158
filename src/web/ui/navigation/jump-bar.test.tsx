import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { JumpBar, JumpPart } from './jump-bar.tsx'

const parts = [
  { id: 'to-judge', label: 'To judge', open: 2 },
  { id: 'names', label: 'Names', open: 44 },
  { id: 'files', label: 'Files', open: 0 },
]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show() {
  render(
    <>
      <JumpBar label="Parts of this page" parts={parts} />
      {parts.map(({ id, label }) => (
        <JumpPart key={id} id={id} label={label}>
          <button type="button">Work on {label}</button>
        </JumpPart>
      ))}
    </>,
  )
}

const link = (name: string) => screen.getByRole('link', { name })

it('counts what is open in each part, and marks those that are done', () => {
  show()
  const bar = screen.getByRole('navigation', { name: 'Parts of this page' })
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    '2 To judge open',
    '44 Names open',
    '0 Files open',
  ])
  expect(link('0 Files open').dataset['done']).toBe('true')
  expect(link('44 Names open').dataset['done']).toBeUndefined()
})

it('leads the keyboard to a part, with the address as it was', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  const before = window.location.href
  show()

  link('44 Names open').focus()
  await user.keyboard('{Enter}')

  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Names' }))
  expect(scroll).toHaveBeenCalledOnce()
  expect(window.location.href).toBe(before)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Work on Names')
})

it('marks the part that is being read', () => {
  const tops: Record<string, number> = { 'to-judge': -900, names: 80, files: 2000 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(
    this: Element,
  ) {
    return new DOMRect(0, tops[this.id] ?? 0, 10, 10)
  })
  show()
  expect(link('2 To judge open').getAttribute('aria-current')).toBe('true')

  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })

  expect(link('44 Names open').getAttribute('aria-current')).toBe('true')
  expect(link('2 To judge open').getAttribute('aria-current')).toBeNull()
})
