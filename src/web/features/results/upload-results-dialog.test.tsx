import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/index.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleCard } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { UploadResultsDialog } from './upload-results-dialog.tsx'

const RACE = new File(['<rFactorXML/>'], 'spa.XML')
const failure = vi.spyOn(toast, 'failure')
const success = vi.spyOn(toast, 'success')

/** A request that the test answers step by step. */
class HeldRequest extends EventTarget {
  static latest: HeldRequest
  readonly upload = new EventTarget()
  address = ''
  status = 0
  statusText = ''
  responseText = ''
  isAborted = false

  open(method: string, url: string) {
    this.address = `${method} ${url}`
    HeldRequest.latest = this
  }
  sent: FormData | undefined
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    const event = Object.assign(new Event('progress'), { loaded, total })
    act(() => void this.upload.dispatchEvent(event))
  }
  async answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    await act(async () => void this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', HeldRequest))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it.each([
  [new File(['{}'], 'race.json'), 'The file must be XML (.xml)'],
  [new File([], 'race.xml'), 'The file is empty'],
  [sized('race.xml', 64 * 1024 * 1024 + 1), 'The file is larger than 64 MB'],
])('refuses a file that cannot be a result file: %#', async (file, problem) => {
  await open()
  await choose(file)

  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByText('Choose a file').getAttribute('aria-disabled')).toBe('true')
})

it('names the event that the results are for', async () => {
  await open()

  expect(screen.getByRole('dialog').textContent).toContain('Ardennes 6 Hours, Sat, Nov 28, 2026')
})

it('shows the progress of the upload, then that the race is read, which Escape does not stop', async () => {
  await open()
  await choose(RACE)
  await send()
  await waitFor(() => expect(HeldRequest.latest.address).toBe(UPLOAD))

  HeldRequest.latest.progress(430, 1000)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43')

  HeldRequest.latest.progress(1000, 1000)
  expect(screen.getByText('Reading the race…')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Reading the race…')).toBeTruthy()
  expect(HeldRequest.latest.isAborted).toBe(false)
})

it('stops an upload on request, keeps the file and does not report a failure', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop sending')

  await user.click(screen.getByText('Stop sending'))

  await waitFor(() =>
    expect(screen.getByText('Upload Results', { selector: 'button' })).toBeTruthy(),
  )
  expect(HeldRequest.latest.isAborted).toBe(true)
  expect(document.activeElement?.textContent).toBe('Upload Results')
  expect(screen.getByText('spa.XML')).toBeTruthy()
  expect(failure).not.toHaveBeenCalled()
})

it('stops the upload and closes when Escape is pressed', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop sending')

  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(HeldRequest.latest.isAborted).toBe(true)
})

it.each([
  [
    'The file holds a qualifying session, not a race',
    'The file holds a qualifying session, not a race',
  ],
  ['', 'Failed to upload race results'],
])(
  'keeps the file and shows the reason when the server refuses it with "%s"',
  async (error, shown) => {
    await open()
    await choose(RACE)
    await send()
    await screen.findByText('Stop sending')
    await HeldRequest.latest.answer(400, { error, code: 'invalid_input' })

    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText(shown)).toBeTruthy()
    expect(dialog.getByText('spa.XML')).toBeTruthy()
    expect(failure).toHaveBeenCalledWith({ title: 'Upload failed', description: shown })
  },
)

it('asks about a file that may be the wrong one, and sends it again when the admin confirms it', async () => {
  const question = 'Monza 4 Hours (Fri, May 1, 2026) already has the results of this race.'
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop sending')
  expect(HeldRequest.latest.sent?.get('confirmed')).toBeNull()
  await HeldRequest.latest.answer(409, { error: question, code: 'unconfirmed' })

  expect((await screen.findByRole('alert')).textContent).toContain(question)
  expect(screen.getByText('spa.XML')).toBeTruthy()
  expect(failure).not.toHaveBeenCalled()

  await user.click(screen.getByText('Upload Anyway'))
  await screen.findByText('Stop sending')
  expect(HeldRequest.latest.sent?.get('confirmed')).toBe('true')
  await HeldRequest.latest.answer(200, {
    data: { totalResults: 24, matched: 24, unmatched: [] },
  })
  expect(await screen.findByText('Processed 24 race results')).toBeTruthy()
})

it('drops the question when another file is chosen', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop sending')
  await HeldRequest.latest.answer(409, { error: 'Another year.', code: 'unconfirmed' })
  await screen.findByText('Upload Anyway')

  await choose(new File(['<rFactorXML/>'], 'monza.xml'))

  expect(screen.queryByText('Another year.')).toBeNull()
  await send()
  await screen.findByText('Stop sending')
  expect(HeldRequest.latest.sent?.get('confirmed')).toBeNull()
})

it('lists the names without a member, and links to the results', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop sending')
  await HeldRequest.latest.answer(200, {
    data: { totalResults: 24, matched: 22, unmatched: ['Otto Vollgas', 'Ann Apex'] },
  })

  expect(await screen.findByText('22 drivers were linked to a member.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ann Apex',
    'Otto Vollgas',
  ])
  expect(document.activeElement?.textContent).toBe('Done')
  expect(screen.getByText('View Results').getAttribute('href')).toBe('/events/31?tab=results')
  expect(success).toHaveBeenCalledWith({
    title: 'Results uploaded successfully!',
    description: 'Processed 24 race results. Event marked as completed.',
  })
})

const UPLOAD = 'POST /api/events/31/results/upload'

async function open() {
  renderAt(function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return <UploadResultsDialog event={sampleCard()} open={isOpen} onOpenChange={setIsOpen} />
  })
  await screen.findByRole('dialog')
}

// The file chooser of a browser can show all files, whatever the field accepts.
const { upload } = user.setup({ applyAccept: false })
const choose = (file: File) => upload(screen.getByLabelText('Results file'), file)

const send = () => user.click(screen.getByText('Upload Results', { selector: 'button' }))

function sized(name: string, size: number) {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size })
}
