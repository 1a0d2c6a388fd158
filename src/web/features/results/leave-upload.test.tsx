import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { UploadResultsDialog } from './upload-results-dialog.tsx'

afterEach(cleanup)

const file = (name: string) => new File(['<rFactorXML/>'], name)
// The file chooser of a browser can show all files, whatever the field accepts.
const { upload } = user.setup({ applyAccept: false })
const choose = (...files: File[]) => upload(screen.getByLabelText('Results Files'), files)
const leaving = () => screen.findByRole('alertdialog', { name: 'Leave without uploading?' })

async function open() {
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return <UploadResultsDialog event={sampleCard()} open={isOpen} onOpenChange={setIsOpen} />
  }
  const view = renderAt(Page, { viewer: sampleViewer({ role: 'admin' }) })
  await screen.findByRole('dialog')
  return view
}

it('asks before chosen files are lost, when the dialog closes or the page is left', async () => {
  const { router } = await open()
  await choose(file('notes.txt'))
  await choose(file('spa.XML'), file('monza.xml'))

  await user.click(screen.getByText('Cancel'))
  const question = await leaving()
  expect(question.textContent).toContain('2 files have not been uploaded yet.')
  await user.click(within(question).getByText('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('spa.XML')).toBeTruthy()

  act(() => router.history.push('/elsewhere'))
  await user.click(within(await leaving()).getByText('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/')

  await user.click(screen.getByText('Cancel'))
  await user.click(within(await leaving()).getByText('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not ask about a file that cannot be uploaded', async () => {
  await open()
  await choose(file('notes.txt'))
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
