import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { ManageTracksPage } from './manage-tracks-page.tsx'

const LIST = 'GET /api/tracks'
const CREATE = 'POST /api/tracks'
const CHANGE = 'PATCH /api/tracks/1'
const DELETE = 'DELETE /api/tracks/1'
const IN_USE =
  'This track is currently used in one or more races. Remove all races using this track first.'

const failure = vi.spyOn(toast, 'failure')
const success = vi.spyOn(toast, 'success')
const spa: ListedTrack = { ...sampleCard().track, version: 1 }
const monza = { ...spa, id: 2, name: 'Autódromo Nazionale', country: 'Italy', layoutVariant: null }
const photograph = new File(['photograph'], 'spa.jpg', { type: 'image/jpeg' })

/** Replaces the browser's request. The test says when it makes progress and what it answers. */
class HeldRequest extends EventTarget {
  static latest: HeldRequest | undefined
  readonly upload = new EventTarget()
  address = ''
  status = 0
  statusText = ''
  responseText = ''

  open(method: string, url: string) {
    this.address = `${method} ${url}`
    HeldRequest.latest = this
  }
  getResponseHeader() {
    return null
  }
  send() {}
  abort() {
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

beforeEach(() => {
  HeldRequest.latest = undefined
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('finds a track by words of its name, layout and country, in any order and without accents', async () => {
  await visit()
  expect(cards()).toHaveLength(2)
  await replaceText(screen.getByLabelText('Search tracks...'), 'italy autodromo')
  await waitFor(() => expect(cards()).toHaveLength(1))
  await replaceText(screen.getByLabelText('Search tracks...'), 'nowhere')
  expect(await screen.findByText('No Matching Tracks')).toBeTruthy()
})

it('says which fields are required, and sends nothing', async () => {
  const { calls } = await visit()
  await user.click(screen.getByText('Create Track'))
  await submit(await dialog('Create Track'), 'Create Track')

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Validation Error',
      description: 'Please fill in all required fields',
    }),
  )
  expect(screen.getAllByText('Please fill in all required fields')).toHaveLength(3)
  expect(calls.map(({ call }) => call)).not.toContain(CREATE)
})

it('creates a track, then uploads the chosen image', async () => {
  const created = { ...spa, id: 9, name: 'Norisring' }
  const { calls } = await visit({
    [CREATE]: () => ({ data: created }),
  })
  await user.click(screen.getByText('Create Track'))
  const form = await dialog('Create Track')
  await fillIn({ Name: 'Norisring', Country: 'Germany', Length: '2,3' })
  await choose(photograph)
  expect(screen.getByText('The image is uploaded once the track is created.')).toBeTruthy()
  expect(within(form).queryByText('Upload Image')).toBeNull()
  await submit(form, 'Create Track')

  await waitFor(() =>
    expect(HeldRequest.latest?.address).toBe('POST /api/tracks/9/image?version=1'),
  )
  expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
    name: 'Norisring',
    length: '2.3',
    turns: 0,
    imageUrl: null,
  })
  HeldRequest.latest?.progress(430, 1000)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43')
  await HeldRequest.latest?.answer(200, { data: { ...created, imageUrl: IMAGE, version: 2 } })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(success.mock.calls).toEqual([
    [{ title: 'Track created successfully' }],
    [{ title: 'Track image uploaded successfully' }],
  ])
})

it('opens the new track for editing when its image is refused, and keeps the image', async () => {
  const created = { ...spa, id: 9 }
  await visit({ [CREATE]: () => ({ data: created }) })
  await user.click(screen.getByText('Create Track'))
  const form = await dialog('Create Track')
  await fillIn({ Name: 'Norisring', Country: 'Germany', Length: '2.3' })
  await choose(photograph)
  await submit(form, 'Create Track')
  await waitFor(() => expect(HeldRequest.latest).toBeTruthy())
  const refused = 'The image is damaged or incomplete'
  await HeldRequest.latest?.answer(400, { error: refused, code: 'invalid_input' })

  const inside = within(await dialog('Edit Track'))
  expect(await inside.findByText(refused)).toBeTruthy()
  expect(inside.getByText('spa.jpg')).toBeTruthy()
  expect(inside.getByText('Upload Image')).toBeTruthy()
  expect(failure).toHaveBeenCalledWith({
    title: 'Failed to upload track image',
    description: refused,
  })
})

it.each([
  ['The file is larger than 5 MB', sized(5 * 1024 * 1024 + 1)],
  ['The file is empty', new File([], 'spa.jpg', { type: 'image/jpeg' })],
  ['The file must be an image', new File(['{}'], 'race.json', { type: 'application/json' })],
])('does not upload an image, and says: %s', async (problem, file) => {
  await visit()
  await edit()
  await choose(file)

  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByText('Choose an image to upload').getAttribute('aria-disabled')).toBe('true')
  expect(HeldRequest.latest).toBeUndefined()
})

it('uploads an image at once, then saves the form with the version after the upload', async () => {
  const { calls } = await visit({ [CHANGE]: { data: { ...spa, version: 3 } } })
  const form = await edit()
  await choose(photograph)
  await user.click(screen.getByText('Upload Image'))
  await waitFor(() => expect(HeldRequest.latest?.address).toBe(UPLOAD))
  await HeldRequest.latest?.answer(200, { data: { ...spa, imageUrl: IMAGE, version: 2 } })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Image URL').value).toBe(IMAGE),
  )
  await fillIn({ Country: 'België' })
  await submit(form, 'Save Track')

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Track updated successfully' }))
  expect(calls.find(({ call }) => call === CHANGE)?.body).toMatchObject({
    version: 2,
    imageUrl: IMAGE,
    country: 'België',
  })
})

it('keeps typed values when somebody else has saved, and saves them on top of that version', async () => {
  const theirs = { ...spa, turns: 20, version: 2 }
  let listed = [spa, monza]
  let change: unknown = refusal(409, 'Somebody else has changed this track.', 'stale')
  const { calls } = await visit({
    [LIST]: () => ({ data: listed }),
    [CHANGE]: () => (typeof change === 'function' ? change() : change),
  })
  const form = await edit()
  await fillIn({ Country: 'België' })
  listed = [theirs, monza]
  await submit(form, 'Save Track')

  await user.click(await screen.findByText('Keep My Changes on Top of Theirs'))
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('België')
  expect(screen.getByLabelText<HTMLInputElement>('Turns').value).toBe('20')
  change = { data: { ...theirs, country: 'België', version: 3 } }
  await submit(form, 'Save Track')

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Track updated successfully' }))
  expect(calls.findLast(({ call }) => call === CHANGE)?.body).toMatchObject({
    version: 2,
    turns: 20,
    country: 'België',
  })
})

it('uploads over an image that somebody else has just uploaded only after a confirmation', async () => {
  let listed = [spa, monza]
  await visit({ [LIST]: () => ({ data: listed }) })
  await edit()
  await fillIn({ Country: 'België' })
  await choose(photograph)
  await user.click(screen.getByText('Upload Image'))
  await waitFor(() => expect(HeldRequest.latest?.address).toBe(UPLOAD))
  listed = [{ ...spa, imageUrl: IMAGE, version: 2 }, monza]
  await HeldRequest.latest?.answer(409, { error: 'Somebody else was faster', code: 'stale' })

  await user.click(await screen.findByText('Keep My Changes on Top of Theirs'))
  expect(screen.queryByText('Somebody else was faster')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('België')
  await user.click(screen.getByText('Upload Image'))

  const again = 'POST /api/tracks/1/image?version=2'
  await waitFor(() => expect(HeldRequest.latest?.address).toBe(again))
})

it('asks before it discards unsaved changes, and closes at once if there are none', async () => {
  await visit()
  const form = await edit()
  await user.click(within(form).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await edit()
  await fillIn({ Country: 'België' })
  await user.click(within(screen.getByRole('dialog')).getByText('Cancel'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByText('Stay'))
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('België')
  await user.click(screen.getByText('Cancel', { selector: 'button' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each<[string, string, number, ErrorCode]>([
  ['Cannot Delete Track', IN_USE, 409, 'conflict'],
  ['Failed to delete track', 'Track not found', 404, 'not_found'],
])('says why a track was not deleted: %s', async (title, description, status, code) => {
  await visit({ [DELETE]: refusal(status, description, code) })
  await remove()

  await waitFor(() => expect(failure).toHaveBeenCalledWith({ title, description }))
  expect(cards()).toHaveLength(2)
})

it('deletes a track, and creates it again on Undo', async () => {
  const { calls } = await visit({
    [DELETE]: () => undefined,
    [CREATE]: () => ({ data: { ...spa, id: 12 } }),
  })
  await remove()

  await waitFor(() => expect(success).toHaveBeenCalled())
  const [shown] = success.mock.calls[0] ?? []
  expect(shown).toMatchObject({ title: 'Track deleted successfully', action: { label: 'Undo' } })
  act(() => shown?.action?.onClick())
  const { id: _id, version: _version, ...fields } = spa
  await waitFor(() => expect(calls.find(({ call }) => call === CREATE)?.body).toEqual(fields))
})

it.each([
  ['No Tracks Found', { data: [] }],
  ['Failed to fetch tracks', refusal(503, 'Away', 'unavailable')],
])('shows instead of tracks: %s', async (title, answer) => {
  show({ [LIST]: answer })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it('offers to create a track again if somebody else deletes it while it is edited', async () => {
  let tracks = [spa, monza]
  const { calls } = await visit({
    [LIST]: () => ({ data: tracks }),
    'PATCH /api/tracks/1': () => {
      tracks = [monza]
      return refusal(404, 'Track not found', 'not_found')()
    },
    'POST /api/tracks': () => {
      const made = { ...spa, id: 9, name: 'Spa by Night' }
      tracks = [monza, made]
      return { data: made }
    },
  })
  const form = await edit()
  await fillIn({ Name: 'Spa by Night' })
  await submit(form, 'Save Track')
  expect(await screen.findByText('Somebody else has deleted this track')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Spa by Night')

  await user.click(screen.getByRole('button', { name: 'Create It as a New Track' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call === 'POST /api/tracks')?.body).toMatchObject({
    name: 'Spa by Night',
    country: spa.country,
  })
  expect(await screen.findByText('Spa by Night')).toBeTruthy()
})

const UPLOAD = 'POST /api/tracks/1/image?version=1'
const IMAGE = `/uploads/${'a'.repeat(64)}.webp`

function show(answers: Answers) {
  return renderAt(ManageTracksPage, {
    path: '/admin/tracks',
    at: '/admin/tracks?search=',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { [LIST]: { data: [spa, monza] }, ...answers },
  })
}

async function visit(answers: Answers = {}) {
  const view = show(answers)
  await screen.findAllByRole('article')
  return view
}

const cards = () => screen.getAllByRole('article')

async function dialog(title: string) {
  return screen.findByRole('dialog', { name: title })
}

async function edit() {
  await user.click(await screen.findByLabelText(/^Edit Circuit de Spa/))
  return dialog('Edit Track')
}

async function remove() {
  await user.click(screen.getByLabelText(/^Delete Circuit de Spa/))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByText('Delete Track', { selector: 'button' }))
}

async function fillIn(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await replaceText(screen.getByLabelText(label), value)
}

async function choose(file: File) {
  await user.upload(screen.getByLabelText('Image File'), file)
}

async function submit(form: HTMLElement, label: string) {
  await user.click(within(form).getByText(label, { selector: 'button' }))
}

function sized(size: number) {
  const file = new File(['x'], 'spa.jpg', { type: 'image/jpeg' })
  return Object.defineProperty(file, 'size', { value: size })
}
