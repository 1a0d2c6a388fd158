import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { forgetStored, hasDrafts, keptDraft } from './kept-draft.ts'

const Draft = z.object({ title: z.string() })
const typed = { title: 'Ardennes 6 Hours' }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

it.each(['localStorage', 'sessionStorage'] as const)(
  'keeps a draft in %s until it is forgotten',
  (store) => {
    const draft = keptDraft(store, 'draft', Draft)
    expect(draft.read()).toBeUndefined()

    draft.write(typed)
    expect(keptDraft(store, 'draft', Draft).read()).toEqual(typed)
    expect(keptDraft(store, 'another draft', Draft).read()).toBeUndefined()

    draft.forget()
    expect(draft.read()).toBeUndefined()
  },
)

it('forgets all drafts of the device and of the tab, also where there is no storage', () => {
  const drafts = (['localStorage', 'sessionStorage'] as const).map((store) =>
    keptDraft(store, 'draft', Draft),
  )
  expect(hasDrafts()).toBe(false)
  for (const draft of drafts) draft.write(typed)
  expect(hasDrafts()).toBe(true)
  forgetStored()
  expect(hasDrafts()).toBe(false)
  expect(drafts.map((draft) => draft.read())).toEqual([undefined, undefined])

  vi.stubGlobal('localStorage', undefined)
  expect(forgetStored).not.toThrow()
  vi.unstubAllGlobals()
})

it('separates drafts of the device from drafts of the tab', () => {
  keptDraft('localStorage', 'draft', Draft).write(typed)
  expect(keptDraft('sessionStorage', 'draft', Draft).read()).toBeUndefined()
})

it.each(['{"title":1}', 'no JSON'])('ignores %s, which is not a draft', (text) => {
  localStorage.setItem('draft', text)
  expect(keptDraft('localStorage', 'draft', Draft).read()).toBeUndefined()
})

it('works without storage if the browser forbids it', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const draft = keptDraft('localStorage', 'draft', Draft)
  expect(() => draft.write(typed)).not.toThrow()
  expect(draft.read()).toBeUndefined()
})
