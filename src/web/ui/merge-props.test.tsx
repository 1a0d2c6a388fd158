import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { mergeProps, renderLink } from './merge-props.ts'

afterEach(cleanup)

it('replaces earlier props, joins class names, and keeps the handlers of both', () => {
  const calls: string[] = []
  const first = { id: 'a', className: 'one', onClick: () => calls.push('first'), onBlur: undefined }
  const onFocus = () => undefined

  const merged = mergeProps(
    { ...first, onFocus },
    { id: 'b', className: 'two', onClick: () => calls.push('second'), onFocus: undefined },
  )

  expect(merged).toMatchObject({ id: 'b', className: 'one two', onFocus, onBlur: undefined })
  ;(merged['onClick'] as (event: unknown) => void)({})
  expect(calls).toEqual(['second', 'first'])
})

it("adds props to a link and keeps the link's own", async () => {
  const [own, added] = [vi.fn(), vi.fn()]
  render(
    renderLink(<OwnLink className="own" onClick={own} />, {
      className: 'added',
      onClick: added,
      children: 'Events',
    }),
  )
  const link = screen.getByRole('link', { name: 'Events' })

  await user.click(link)

  expect(link.className).toBe('added own')
  expect(own).toHaveBeenCalledOnce()
  expect(added).toHaveBeenCalledOnce()
})

const OwnLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} href="/events">
    {children}
  </a>
)
