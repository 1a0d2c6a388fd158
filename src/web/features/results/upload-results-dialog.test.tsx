import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/index.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleViewer } from '#web/testing/samples.ts'
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
  getResponseHeader() {
    return null
  }
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
  expect(screen.getByText('Reading the file…')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Reading the file…')).toBeTruthy()
  expect(HeldRequest.latest.isAborted).toBe(false)
})

it('stops an upload on request, keeps the file and does not report a failure', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop Sending')

  await user.click(screen.getByText('Stop Sending'))

  await waitFor(() =>
    expect(screen.getByText('Upload Results', { selector: 'button' })).toBeTruthy(),
  )
  expect(HeldRequest.latest.isAborted).toBe(true)
  expect(document.activeElement?.textContent).toBe('Upload Results')
  expect(screen.getByText('spa.XML')).toBeTruthy()
  expect(failure).not.toHaveBeenCalled()
})

it('asks when Escape is pressed, then stops the upload and closes', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop Sending')

  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without uploading?' })
  expect(HeldRequest.latest.isAborted).toBe(false)
  await user.click(within(question).getByText('Leave'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(HeldRequest.latest.isAborted).toBe(true)
})

it.each([
  ['This file is cut short: its end is missing.', 'This file is cut short: its end is missing.'],
  ['', 'Failed to upload race results'],
])(
  'keeps the file and shows the reason when the server refuses it with "%s"',
  async (error, shown) => {
    await open()
    await choose(RACE)
    await send()
    await screen.findByText('Stop Sending')
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
  await screen.findByText('Stop Sending')
  expect(HeldRequest.latest.sent?.get('confirmed')).toBeNull()
  await HeldRequest.latest.answer(409, { error: question, code: 'unconfirmed' })

  expect((await screen.findByRole('alert')).textContent).toContain(question)
  expect(screen.getByText('spa.XML')).toBeTruthy()
  expect(failure).not.toHaveBeenCalled()

  await user.click(screen.getByText('Upload Anyway'))
  await screen.findByText('Stop Sending')
  expect(HeldRequest.latest.sent?.get('confirmed')).toBe('true')
  await HeldRequest.latest.answer(200, {
    data: stored({ matched: 24 }),
  })
  expect(await screen.findByText('Processed 24 race results')).toBeTruthy()
})

it.each([
  [[1], 'Keep as a Part of the Race', 'partOf=1'],
  [[2, 1], 'Keep as Part of Race 2', 'partOf=2'],
])(
  'keeps a file that may be a part of the races %j, if the admin says so',
  async (races, label, query) => {
    await open()
    await choose(RACE)
    await send()
    await screen.findByText('Stop Sending')
    await HeldRequest.latest.answer(409, {
      error: 'This may be another part of Race 1.',
      code: 'unconfirmed',
      suggestions: { partOf: races, replace: [1], second: [3], split: [3], seen: [4] },
    })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Is this a part of a stopped race?',
    )
    expect(screen.getByText('Replace Results')).toBeTruthy()

    await user.click(screen.getByText(label))
    await screen.findByText('Stop Sending')
    expect(HeldRequest.latest.address).toContain(query)
    expect(HeldRequest.latest.sent?.get('confirmed')).toBe('true')
    await HeldRequest.latest.answer(200, {
      data: stored({ partOf: { sessionId: 5, file: 'part-1.xml' } }),
    })
    expect(await screen.findByText(/The results are still those of part-1.xml/)).toBeTruthy()
    expect(success).toHaveBeenCalledWith({
      title: 'File Kept',
      description: 'Join the files on the results desk.',
    })
    const next = screen.getByRole('link', { name: 'Join Files' })
    expect(next.getAttribute('href')).toBe('/admin/events/31/results?session=5&join=true')
  },
)

it.each([
  [
    'merge',
    'Merge Recordings',
    { merge: [1], replace: [1] },
    'Another recording of the same session',
  ],
  [
    'replace',
    'Replace Results',
    { merge: [1], replace: [1] },
    'Another recording of the same session',
  ],
  [
    'second',
    'Store as a Further Session',
    { replace: [1], second: [2], split: [2] },
    'The event already has this session',
  ],
  [
    'split',
    'Store as Another Split',
    { replace: [1], second: [2], split: [2] },
    'The event already has this session',
  ],
  ['part', 'First Part of a Stopped Race', { part: [1] }, 'Is this a part of a stopped race?'],
])('sends a file again as the admin decides: %s', async (as, label, suggestions, title) => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop Sending')
  await HeldRequest.latest.answer(409, {
    error: 'Race 1 is from mine.xml.',
    code: 'unconfirmed',
    suggestions: { ...suggestions, seen: [7] },
  })
  expect(await screen.findByText(title)).toBeTruthy()
  // Without results that it would replace, it can also be stored as it is.
  expect(screen.queryByText('Upload Anyway') !== null).toBe(as === 'part')

  await user.click(screen.getByText(label))
  await screen.findByText('Stop Sending')
  expect(HeldRequest.latest.address).toContain(`as=${as}&seen=7`)
  expect(HeldRequest.latest.sent?.get('confirmed')).toBe('true')
  await HeldRequest.latest.answer(200, {
    data: stored(as === 'part' ? { isFirstPart: true } : {}),
  })
  expect(await screen.findByText('Processed 24 race results')).toBeTruthy()
  if (as === 'part')
    expect(screen.getByText(/^The event stays open until both parts are joined/)).toBeTruthy()
})

it('says whose results are shown and what another recording filled in', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop Sending')
  const kinds = [
    { kind: 'fuel' as const, laps: 40 },
    { kind: 'tread' as const, laps: 1 },
  ]
  const filledFrom = [{ originalName: 'spa.XML', laps: 40, kinds }]
  await HeldRequest.latest.answer(200, {
    data: stored({ matched: 24, recording: { file: 'race.xml', filledFrom } }),
  })
  expect(
    await screen.findByText(
      /^These are the results of race.xml. Filled from spa.XML: the fuel of 40 laps and the tyre wear of 1 lap. /,
    ),
  ).toBeTruthy()
})

it('drops the question when the file is removed', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop Sending')
  await HeldRequest.latest.answer(409, { error: 'Another year.', code: 'unconfirmed' })
  await screen.findByText('Upload Anyway')

  await user.click(screen.getByRole('button', { name: 'Cancel spa.XML' }))
  await choose(new File(['<rFactorXML/>'], 'monza.xml'))

  expect(screen.queryByText('Another year.')).toBeNull()
  await send()
  await screen.findByText('Stop Sending')
  expect(HeldRequest.latest.sent?.get('confirmed')).toBeNull()
})

it('uploads several files one after the other, each with its own outcome', async () => {
  await open()
  await choose([
    new File(['<rFactorXML/>'], 'P1.xml'),
    new File(['{}'], 'notes.txt'),
    new File(['<rFactorXML/>'], 'Q1.xml'),
    new File(['<rFactorXML/>'], 'R1.xml'),
  ])
  const row = (name: string) => {
    const found = screen.getByText(name).closest('li')
    if (!found) throw new Error(`There is no row of ${name}`)
    return within(found)
  }
  expect(row('notes.txt').getByText('The file must be XML (.xml)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove notes.txt' }))
  await send()

  await screen.findByText('Stop Sending')
  const first = HeldRequest.latest
  expect(row('P1.xml').getByText('Sending the file…')).toBeTruthy()
  expect(row('Q1.xml').queryByRole('progressbar')).toBeNull()
  await first.answer(400, { error: 'This file is damaged.', code: 'invalid_input' })
  expect(await row('P1.xml').findByText('This file is damaged.')).toBeTruthy()

  await waitFor(() => expect(HeldRequest.latest).not.toBe(first))
  const second = HeldRequest.latest
  const session = { ...SESSION, kind: 'qualifying', laps: 60 }
  await second.answer(200, { data: stored({ session, isUnchanged: true }) })
  expect(await row('Q1.xml').findByText('Nothing changed')).toBeTruthy()
  expect(row('Q1.xml').getByText(/^Qualifying, 60 laps driven/)).toBeTruthy()

  await waitFor(() => expect(HeldRequest.latest).not.toBe(second))
  await HeldRequest.latest.answer(200, { data: stored({ matched: 24 }) })
  expect(await row('R1.xml').findByText('Processed 24 race results')).toBeTruthy()
  expect(screen.queryByText('Done')).toBeNull()

  await user.click(row('P1.xml').getByText('Try Again'))
  await screen.findByText('Stop Sending')
  await HeldRequest.latest.answer(200, {
    data: stored({ session: { ...SESSION, kind: 'practice' } }),
  })
  expect(await row('P1.xml').findByText('Processed 24 practice results')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Done')
})

it('lists the names without a member, and links to the results', async () => {
  await open()
  await choose(RACE)
  await send()
  await screen.findByText('Stop Sending')
  await HeldRequest.latest.answer(200, {
    data: stored({ unmatched: ['Otto Vollgas', 'Ann Apex'] }),
  })

  expect(await screen.findByText('22 drivers were linked to a member.')).toBeTruthy()
  const names = within(screen.getByRole('list', { name: 'Names without a member' }))
  expect(names.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ann Apex',
    'Otto Vollgas',
  ])
  expect(screen.getByText('Race, 609 laps driven, 7:00 PM UTC, Fuji Speedway')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Done')
  expect(screen.getByText('View Results').getAttribute('href')).toBe('/events/31?tab=results')
  expect(success).toHaveBeenCalledWith({
    title: 'Results uploaded successfully!',
    description: 'Processed 24 race results. Event marked as completed.',
  })
})

const UPLOAD = 'POST /api/events/31/results/upload'

async function open() {
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return <UploadResultsDialog event={sampleCard()} open={isOpen} onOpenChange={setIsOpen} />
  }
  renderAt(Page, { viewer: sampleViewer({ role: 'admin' }) })
  await screen.findByRole('dialog')
}

// The file chooser of a browser can show all files, whatever the field accepts.
const { upload } = user.setup({ applyAccept: false })
const choose = (files: File | File[]) => upload(screen.getByLabelText('Results Files'), files)

const send = () => user.click(screen.getByText('Upload Results', { selector: 'button' }))

const SESSION = {
  kind: 'race',
  ordinal: 1,
  startedAt: '2026-11-28T19:00:00.000Z',
  trackVenue: 'Fuji Speedway',
  laps: 609,
}

const stored = (changes: object) => ({
  totalResults: 24,
  session: SESSION,
  matched: 22,
  unmatched: [],
  ...changes,
})

function sized(name: string, size: number) {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size })
}
