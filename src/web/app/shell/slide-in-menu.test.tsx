import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { present } from '#web/testing/present.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { SlideInMenu } from './slide-in-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('closes on a click outside below 768 px', async () => {
  const onOpenChange = await open({ isMedium: false })

  await clickOutside()

  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false)
})

it('stays open on a click outside from 768 px, and closes with its button', async () => {
  const onOpenChange = await open({ isMedium: true })

  await clickOutside()
  expect(onOpenChange).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false)
})

async function open({ isMedium }: { isMedium: boolean }) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isMedium,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  renderAt(() => <SlideInMenu isOpen onOpenChange={onOpenChange} />)
  await screen.findByRole('dialog')
  return onOpenChange
}

async function clickOutside() {
  const backdrop = present(document.querySelector('[class*="backdrop"]'))
  await user.click(backdrop)
}
