import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Flag } from 'lucide-react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { IconButton } from '../button/button.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const trigger = () => screen.getByRole('button', { name: 'More', hidden: true })

function show() {
  const onSelect = vi.fn()
  render(
    <Menu
      trigger={<IconButton icon={Flag} label="More" />}
      items={[{ label: 'Status', onSelect }]}
    />,
  )
  return onSelect
}

it('is closed until it is opened, runs the chosen item and returns the focus', async () => {
  const onSelect = show()
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu')
  expect(trigger().getAttribute('aria-expanded')).toBe('false')

  await user.click(trigger())
  const item = await screen.findByRole('menuitem', { name: 'Status' })
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  await user.click(item)

  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

it.each(['ArrowDown', 'ArrowUp'])('opens with %s', async (key) => {
  show()

  await user.tab()
  await user.keyboard(`{${key}}`)

  expect(await screen.findByRole('menu')).toBeTruthy()
})

it('opens again after it was closed', async () => {
  show()
  await user.click(trigger())
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

  await user.click(trigger())

  expect(await screen.findByRole('menu')).toBeTruthy()
})
