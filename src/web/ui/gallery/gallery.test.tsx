import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

it('renders every component under one title', () => {
  render(<Gallery />)

  expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual([
    'Parts list',
  ])
})

it('opens a dialog with a name and a description', async () => {
  render(<Gallery />)
  await user.click(screen.getByText('Open dialog'))

  const dialog = await screen.findByRole('dialog', { name: 'Sign Up' })
  expect(dialog.textContent).toContain('Ardennes 6 Hours')
})

it('selects the clicked tab', async () => {
  render(<Gallery />)

  await user.click(screen.getByRole('tab', { name: /Upcoming/ }))

  expect(screen.getByRole('tab', { name: /Upcoming/ }).getAttribute('aria-selected')).toBe('true')
})
