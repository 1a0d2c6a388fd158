import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Tabs } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the panel of the clicked tab, and names each of them after the other', async () => {
  render(<Schedule />)

  await user.click(tab('Race'))

  expect(tab('Race').getAttribute('aria-selected')).toBe('true')
  expect(tab('Practice').getAttribute('aria-selected')).toBe('false')
  const panel = screen.getByRole('tabpanel', { name: 'Race' })
  expect(panel.textContent).toBe('At 19:00')
  expect(tab('Race').getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getAllByRole('tabpanel')).toEqual([panel])
})

it.each([
  ['ArrowRight', 'Practice', 'Qualifying'],
  ['ArrowRight', 'Race', 'Practice'],
  ['ArrowLeft', 'Practice', 'Race'],
  ['Home', 'Race', 'Practice'],
  ['End', 'Practice', 'Race'],
])('moves the focus by %s from %s to %s, without choosing it', async (key, from, to) => {
  render(<Schedule />)
  tab(from).focus()

  await user.keyboard(`{${key}}`)

  expect(document.activeElement).toBe(tab(to))
  expect(tab('Practice').getAttribute('aria-selected')).toBe('true')
})

it('leaves keys with a modifier to the browser', async () => {
  render(<Schedule />)
  tab('Practice').focus()

  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')

  expect(document.activeElement).toBe(tab('Practice'))
})

it.each(['{Enter}', ' '])('chooses the focused tab by "%s"', async (key) => {
  render(<Schedule />)
  tab('Practice').focus()

  await user.keyboard('{ArrowRight}')
  await user.keyboard(key)

  expect(tab('Qualifying').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab('Qualifying'))
})

it('is one stop of the Tab key: the focused tab, and the active one otherwise', async () => {
  render(
    <>
      <Schedule />
      <button type="button">After</button>
    </>,
  )
  const stops = () =>
    screen.getAllByRole('tab').filter((one) => one.getAttribute('tabindex') === '0')
  expect(stops()).toEqual([tab('Practice')])

  tab('Practice').focus()
  await user.keyboard('{ArrowRight}')
  expect(stops()).toEqual([tab('Qualifying')])

  await user.tab()
  expect(document.activeElement).toBe(screen.getByText('After'))
  expect(stops()).toEqual([tab('Practice')])
})

it('shows the chosen tab of a strip that is wider than the window, once it has a size', () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Schedule />)
  const list = screen.getByRole('tablist')
  // Hidden while its page loads, it had no size.
  expect(list.scrollLeft).toBe(0)
  sized(list, { scrollWidth: 600, clientWidth: 300 })
  sized(tab('Practice'), { offsetLeft: 400, offsetWidth: 100 })
  for (const resize of resized) resize()

  expect(list.scrollLeft).toBe(300)
})

function sized(element: HTMLElement, sizes: Record<string, number>) {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value })
}

const tab = (name: string) => screen.getByRole('tab', { name })

type Session = 'practice' | 'qualifying' | 'race'

function Schedule() {
  const [value, setValue] = useState<Session>('practice')
  return (
    <Tabs<Session>
      label="Schedule"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'practice', label: 'Practice', content: 'At 17:00' },
        { value: 'qualifying', label: 'Qualifying', content: 'At 18:30' },
        { value: 'race', label: 'Race', content: 'At 19:00' },
      ]}
    />
  )
}
