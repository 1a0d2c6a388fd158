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

/** The browser's request, answered by hand. */
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
])('does not send a file that cannot be one: %#', async (file, problem) => {
  await open()
  await choose(file)

  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByText('Choose a file').getAttribute('aria-disabled')).toBe('true')
})

it('names the event', async () => {
  await open()

  expect(screen.getByRole('dialog').textContent).toContain('Ardennes 6 Hours, Sat, Nov 28, 2026')
})

it('shows how much is sent, then that the race is read, while Escape waits', async () => {
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

it('stops while it is sending, keeps the file and calls it no failure', async () => {
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

it('stops with Escape while it is sending, and closes', async () => {
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
])('keeps the file when the server says "%s", and shows why', async (error, shown) => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop sending')
  await HeldRequest.latest.answer(400, { error, code: 'invalid_input' })

  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(shown)).toBeTruthy()
  expect(dialog.getByText('spa.XML')).toBeTruthy()
  expect(failure).toHaveBeenCalledWith({ title: 'Upload failed', description: shown })
})

it('asks before it sends a file that may be the wrong one, and sends it again as meant', async () => {
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

it('forgets what was asked about another file', async () => {
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

it('lists the names that found no member, and leads to the results', async () => {
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

// The chooser of a browser offers other kinds of files as well.
const { upload } = user.setup({ applyAccept: false })
const choose = (file: File) => upload(screen.getByLabelText('Results file'), file)

const send = () => user.click(screen.getByText('Upload Results', { selector: 'button' }))

function sized(name: string, size: number) {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size })
}
