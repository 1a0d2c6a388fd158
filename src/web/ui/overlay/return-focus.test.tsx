import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Settings2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Button } from '../button/button.tsx'
import { ButtonRow } from '../button/button.tsx'
import { IconButton } from '../button/button.tsx'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { FOCUS_FIRST } from './return-focus.ts'

afterEach(cleanup)

it('returns to the button that opened the dialog', async () => {
  show((open) => <Button onClick={open}>Edit</Button>)

  await openAndClose()

  await expectFocusOn(screen.getByRole('button', { name: 'Edit' }))
})

it('returns to the button of the menu that led to the dialog', async () => {
  show((open) => (
    <Menu
      trigger={<IconButton icon={Settings2} label="More actions" />}
      items={[{ label: 'Edit', onSelect: open }]}
    />
  ))
  await press('More actions')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))

  await close()

  await expectFocusOn(screen.getByRole('button', { name: 'More actions' }))
})

it.each([
  ['its tab', () => screen.getByRole('tab', { name: 'Open' })],
  ['its panel', () => screen.getByRole('heading', { name: 'Names' })],
  ['its page', () => screen.getByRole('heading', { name: 'Desk' })],
  ['what stays in its row', () => screen.getByRole('button', { name: 'Always' })],
])('moves to %s when the opener is gone or disabled', async (place, home) => {
  const rerender = show((open, isDone) => inPlace(place, open, isDone))
  await openDialog()

  rerender()
  await close()

  await expectFocusOn(home())
})

it('moves to the heading of the panel when the opener disappears after the dialog', async () => {
  const rerender = show((open, isDone) => inPlace('its panel', open, isDone))
  await openAndClose()
  await expectFocusOn(screen.getByRole('button', { name: 'Edit' }))

  rerender()

  await expectFocusOn(screen.getByRole('heading', { name: 'Names' }))
})

it('stays where the user has moved it since', async () => {
  const rerender = show((open, isDone) => inPlace('its panel', open, isDone))
  await openAndClose()
  await expectFocusOn(screen.getByRole('button', { name: 'Edit' }))

  const other = screen.getByRole('button', { name: 'Other' })
  await user.click(other)
  rerender()
  await user.click(document.body)
  rerender()
  await settle()

  expect(document.activeElement).toBe(document.body)
})

it('stays where it went while the dialog was closing', async () => {
  show((open) => <Button onClick={open}>Edit</Button>)
  await openDialog()

  const other = screen.getByText('Other')
  act(() => other.focus())
  act(() => setOpen(false))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await settle()

  expect(document.activeElement).toBe(other)
})

it('returns to the heading of the panel when a dialog and its question close together', async () => {
  const rerender = show(
    (open, isDone) => inPlace('its panel', open, isDone),
    <ConfirmDialog
      title="Sure?"
      description="It is lost."
      confirmLabel="Yes"
      trigger={<Button>Delete</Button>}
      onConfirm={() => setOpen(false)}
    />,
  )
  await openDialog()
  await press('Delete')
  await screen.findByRole('alertdialog')

  rerender()
  await press('Yes')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await expectFocusOn(screen.getByRole('heading', { name: 'Names' }))
})

let setOpen: (isOpen: boolean) => void

/** @returns a function that removes or disables the opener */
function show(
  page: (open: () => void, isDone: boolean) => ReactNode,
  inDialog: ReactNode = 'Text',
) {
  let finish = () => {}
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    const [doneCount, setDoneCount] = useState(0)
    useEffect(() => {
      setOpen = setIsOpen
      finish = () => setDoneCount((before) => before + 1)
    }, [])
    return (
      <>
        {page(() => setIsOpen(true), doneCount > 0)}
        <Button>Other</Button>
        <span>{doneCount}</span>
        <Dialog title="Edit" open={isOpen} onOpenChange={setIsOpen}>
          {inDialog}
        </Dialog>
      </>
    )
  }
  render(<Screen />)
  return () => act(finish)
}

function inPlace(place: string, open: () => void, isDone: boolean) {
  const opener = !isDone && <Button onClick={open}>Edit</Button>
  if (place === 'its tab')
    return (
      <Tabs
        items={[
          { value: 'open', label: 'Open' },
          { value: 'done', label: 'Done' },
        ]}
        value="open"
        onValueChange={() => {}}
      >
        <Panel>{opener}</Panel>
      </Tabs>
    )
  if (place === 'its panel') return <Panel title="Names">{opener}</Panel>
  if (place === 'its page')
    return (
      <Page title="Desk">
        <Panel title="Names">None</Panel>
        <button type="button" disabled={isDone} onClick={open}>
          Edit
        </button>
      </Page>
    )
  return (
    <Panel title="Names">
      <ButtonRow>
        {opener}
        <Button>Another</Button>
        <div style={{ display: 'none' }}>
          <Button {...FOCUS_FIRST}>On phones</Button>
        </div>
        <Button {...FOCUS_FIRST}>Always</Button>
      </ButtonRow>
    </Panel>
  )
}

async function openDialog() {
  await press('Edit')
  await screen.findByRole('dialog')
  await settle()
}

async function close() {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function openAndClose() {
  await openDialog()
  await close()
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** Waits two frames, for a focus that must not move. */
const settle = () =>
  act(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
  })

const expectFocusOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element))
