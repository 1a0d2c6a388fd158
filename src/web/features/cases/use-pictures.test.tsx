import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Form, SubmitButton } from '#web/ui/index.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { PicturesField } from './pictures-field.tsx'
import { usePictures } from './use-pictures.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32))

/** An upload that the test answers. */
class HeldUpload extends EventTarget {
  static all: HeldUpload[] = []
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  isAborted = false
  open() {
    HeldUpload.all.push(this)
  }
  getResponseHeader() {
    return null
  }
  send() {}
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
  async fail() {
    await act(async () => void this.dispatchEvent(new Event('error')))
  }
}

beforeEach(() => {
  HeldUpload.all = []
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = vi.fn<(names: string[]) => void>()

const KEPT = [
  { name: NAMES[4] ?? '', removedAt: null },
  { name: 'gone', removedAt: new Date('2027-11-30T12:00:00Z') },
]

function Statement() {
  const form = useForm({ defaultValues: { text: '' } })
  const pictures = usePictures(KEPT)
  return (
    <Form form={form} label="Statement" onSubmit={() => sent(pictures.names)}>
      <PicturesField pictures={pictures} />
      <SubmitButton label="Send" disabledReason={pictures.blocked} />
    </Form>
  )
}

async function open() {
  const view = renderAt(() => <Statement />, {
    viewer: sampleViewer(),
    answers: Object.fromEntries(NAMES.map((name) => [`DELETE /api/evidence/${name}`, undefined])),
  })
  await screen.findByRole('form', { name: 'Statement' })
  return view
}

const picture = (name: string, type = 'image/png') => new File(['pixels'], name, { type })

const choose = (...files: File[]) =>
  user.upload(screen.getByLabelText('Pictures (Optional)', { selector: 'input' }), files)

const stored = (index: number) =>
  HeldUpload.all[index]?.answer(201, { data: { name: NAMES[index] } })

const send = () => user.click(screen.getByRole('button', { name: 'Send' }))

it('sends pictures as soon as they are chosen, and the text once all are stored', async () => {
  await open()
  await choose(picture('corner.png'), picture('after.png'))
  expect(HeldUpload.all).toHaveLength(2)
  HeldUpload.all[0]?.progress(1, 2)
  expect(screen.getByText('50%')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Sending Pictures...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await stored(0)
  await stored(1)
  await send()
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith([NAMES[4], NAMES[0], NAMES[1]]))
})

it('removes a picture before the text is sent, and one that is still being sent', async () => {
  const { calls } = await open()
  await choose(picture('corner.png'), picture('after.png'))
  await stored(0)
  await user.click(screen.getByRole('button', { name: 'Remove corner.png' }))
  await user.click(screen.getByRole('button', { name: 'Remove after.png' }))
  expect(HeldUpload.all[1]?.isAborted).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }))
  await send()
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith([]))
  // What belongs to the text already stays until the text is saved without it.
  const removed = calls.filter(({ call }) => call.startsWith('DELETE'))
  expect(removed.map(({ call }) => call)).toEqual([`DELETE /api/evidence/${NAMES[0]}`])
})

it('says why a picture was not sent, and sends it again', async () => {
  await open()
  await choose(picture('corner.png'))
  await HeldUpload.all[0]?.fail()
  expect(screen.getByRole('alert').textContent).not.toBe('')
  screen.getByRole('button', { name: 'Remove the Picture That Failed' })
  await user.click(screen.getByRole('button', { name: 'Send corner.png again' }))
  await HeldUpload.all[1]?.answer(201, { data: { name: NAMES[0] } })
  await send()
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith([NAMES[4], NAMES[0]]))
})

it('never sends what is no picture or too large, and takes no more than four', async () => {
  await open()
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 })
  fireEvent.drop(screen.getByText('Choose, drop or paste pictures'), {
    dataTransfer: { files: [picture('notes.txt', 'text/plain'), large] },
  })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The file must be an image',
    'The file is larger than 5 MB',
  ])
  await choose(picture('one.png'), picture('two.png'))
  expect(HeldUpload.all).toHaveLength(1)
  screen.getByText('There can be 4 pictures.')
})

it('takes a picture that is pasted into the form', async () => {
  await open()
  const clipboardData = { files: [picture('image.png')] }
  fireEvent.paste(screen.getByRole('form'), { clipboardData })
  expect(await screen.findByRole('button', { name: 'Remove image.png' })).toBeTruthy()
  fireEvent.paste(screen.getByRole('form'), { clipboardData: { files: [] } })
  expect(HeldUpload.all).toHaveLength(1)
})
