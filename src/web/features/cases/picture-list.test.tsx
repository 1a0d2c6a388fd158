import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { pictureAddress } from './evidence.api.ts'
import { PictureList } from './picture-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
]
const present = (name: string) => ({ name, removedAt: null })

it('opens a small picture large, moves by the arrow keys, and closes by Escape', async () => {
  renderAt(() => <PictureList pictures={[first, second, third].map(present)} of="the report" />)
  const small = await screen.findByRole('button', { name: 'Picture 2 of the report' })
  small.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Picture 2 of the report' })
  await user.keyboard('{ArrowRight}{ArrowRight}')
  const dialog = screen.getByRole('dialog', { name: 'Picture 1 of the report' })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(pictureAddress(first))
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  screen.getByRole('dialog', { name: 'Picture 3 of the report' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says when pictures were removed', async () => {
  const removedAt = new Date('2027-11-30T12:00:00Z')
  renderAt(() => <PictureList pictures={[{ name: first, removedAt }]} of="the report" />)
  expect((await screen.findByText(/^Pictures removed on/)).textContent).toContain('2027')
  expect(screen.queryByRole('img')).toBeNull()
})
