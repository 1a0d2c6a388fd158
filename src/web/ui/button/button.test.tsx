import type { ComponentProps } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { Trash2 } from 'lucide-react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Button, ButtonLink, IconButton } from './button.tsx'

afterEach(cleanup)

it('says why it is disabled, keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn()
  render(
    <Button disabledReason="Registration closed" onClick={onClick}>
      Sign Up
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Registration closed' })

  button.focus()
  await user.click(button)

  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

it('does not submit the form while it is disabled', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Event full">
        Sign Up
      </Button>
    </form>,
  )

  await user.click(screen.getByText('Event full'))

  expect(onSubmit).not.toHaveBeenCalled()
})

it('ignores clicks while something is being saved', async () => {
  const onClick = vi.fn()
  render(
    <Button isPending onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByText('Saving...')

  await user.click(button)

  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

it('shows the label of an icon to the pointer, too', () => {
  render(<IconButton label="Delete Kerb Crawlers" icon={Trash2} />)

  expect(screen.getByTitle('Delete Kerb Crawlers')).toBe(
    screen.getByRole('button', { name: 'Delete Kerb Crawlers' }),
  )
})

it('calls its handler on a click', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Upload</Button>)

  await user.click(screen.getByText('Upload'))

  expect(onClick).toHaveBeenCalledOnce()
})

it('renders its text in the link that it is given', () => {
  render(<ButtonLink render={<RouterLink />}>All Events</ButtonLink>)

  expect(screen.getByRole('link', { name: 'All Events' }).getAttribute('href')).toBe('/events')
})

function RouterLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} href="/events">
      {children}
    </a>
  )
}
