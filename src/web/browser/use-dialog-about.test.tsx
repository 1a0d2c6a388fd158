import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDialogAbout } from './use-dialog-about.ts'

afterEach(cleanup)

it('keeps the thing while its dialog closes, and opens a new dialog each time', () => {
  const { result } = renderHook(() => useDialogAbout<string>())
  act(() => result.current.open('Lotta'))
  expect(result.current).toMatchObject({ about: 'Lotta', opened: 1, dialog: { open: true } })

  act(() => result.current.dialog.onOpenChange(false))
  expect(result.current).toMatchObject({ about: 'Lotta', opened: 1, dialog: { open: false } })

  act(() => result.current.open('Lotta'))
  expect(result.current).toMatchObject({ opened: 2, dialog: { open: true } })
})

it('stays open when the dialog before it reports late that it has closed', () => {
  const { result } = renderHook(() => useDialogAbout<string>())
  act(() => result.current.open('Lotta'))
  const { dialog: first } = result.current
  act(() => result.current.open('Hank'))

  act(() => first.onOpenChange(false))

  expect(result.current).toMatchObject({ about: 'Hank', dialog: { open: true } })
})

it('opens a new dialog also for two openings by the same button', () => {
  const { result } = renderHook(() => useDialogAbout<string>())
  const { open } = result.current
  act(() => open('Lotta'))
  act(() => open('Hank'))
  expect(result.current).toMatchObject({ about: 'Hank', opened: 2, dialog: { open: true } })
})
