import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Rule, rulesApi } from '#shared/contract/rules.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { defaultRules } from '../default-rules.ts'
import { EditRulesPage } from './edit-rules-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const stored: Rule = { id: 5, category: 'racing', content: '<p>Stored</p>', version: 3 }
const area = async (name: string) =>
  (await screen.findByRole('textbox', { name })) as HTMLTextAreaElement

it('starts with the built-in text, and creates the rules when they are first saved', async () => {
  const saved: Rule = { ...stored, category: 'general' }
  let rules: Rule[] = []
  const { calls } = visit('general', () => rules, {
    'POST /api/rules': () => {
      rules = [saved]
      return { data: saved }
    },
  })
  const text = await area('General Rules')
  expect(text.value).toBe(defaultRules.general.trim())

  await replaceText(text, '<p>New</p>')
  expect(await screen.findByRole('tab', { name: 'General Rules (not saved)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await waitFor(async () => expect((await area('General Rules')).value).toBe('<p>Stored</p>'))
  expect(calls).toContainEqual({
    call: 'POST /api/rules',
    body: { category: 'general', content: '<p>New</p>' },
  })
  expect(screen.getByRole('tab', { name: 'General Rules' })).toBeTruthy()
})

it('saves with the version that it has loaded', async () => {
  let rules = [stored]
  const { calls } = visit('racing', () => rules, {
    'PUT /api/rules/5': () => {
      const saved = { ...stored, content: '<p>New</p>', version: 4 }
      rules = [saved]
      return { data: saved }
    },
  })
  await replaceText(await area('Racing Rules'), '<p>New</p>')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await screen.findByRole('tab', { name: 'Racing Rules' })
  expect(calls).toContainEqual({
    call: 'PUT /api/rules/5',
    body: { content: '<p>New</p>', version: 3 },
  })
})

it('keeps a draft when another tab is opened and when the page is left', async () => {
  const { unmount } = visit('racing', [stored])
  await replaceText(await area('Racing Rules'), '<p>Draft</p>')
  await user.click(screen.getByRole('tab', { name: 'Penalties' }))
  await area('Penalties')
  unmount()

  visit('racing', [stored])

  expect((await area('Racing Rules')).value).toBe('<p>Draft</p>')
  await user.click(screen.getByRole('button', { name: 'Discard Changes' }))
  expect((await area('Racing Rules')).value).toBe('<p>Stored</p>')
})

it('keeps the draft when somebody else has saved, and saves it over their version', async () => {
  const { calls } = await saveAfterSomebodyElse()
  expect((await area('Racing Rules')).value).toBe('<p>Mine</p>')
  await user.click(screen.getByRole('button', { name: 'Keep Mine' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { content: '<p>Mine</p>', version: 3 },
      { content: '<p>Mine</p>', version: 4 },
    ]),
  )
})

it('replaces the draft with the version that somebody else has saved', async () => {
  await saveAfterSomebodyElse()
  await user.click(screen.getByRole('button', { name: 'Show Their Version' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Their version' }))
  expect(dialog.getByText('Theirs')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Discard My Text, Use Theirs' }))

  await waitFor(async () => expect((await area('Racing Rules')).value).toBe('<p>Theirs</p>'))
  expect(screen.getByRole('tab', { name: 'Racing Rules' })).toBeTruthy()
  expect(screen.queryByText('Somebody else has saved these rules since you began')).toBeNull()
})

it('says that the rules failed to load', async () => {
  visit('general', refusal(503, 'The database does not answer', 'unavailable'))
  expect(await screen.findByRole('heading', { name: 'Failed to load rules' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

/** Types a draft and saves it, after another admin has saved version 4. */
async function saveAfterSomebodyElse() {
  let rules = [stored]
  const view = visit('racing', () => rules, {
    'PUT /api/rules/5': () => {
      rules = [{ ...stored, content: '<p>Theirs</p>', version: 4 }]
      return refusal(409, 'Somebody else has changed these rules.', 'stale')()
    },
  })
  await replaceText(await area('Racing Rules'), '<p>Mine</p>')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Somebody else has saved these rules since you began')
  return view
}

function visit(tab: string, rules: Answer<typeof rulesApi.list>, answers: Answers = {}) {
  return renderAt(EditRulesPage, {
    path: '/admin/rules',
    at: `/admin/rules?tab=${tab}&view=html`,
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/rules': rules, ...answers },
  })
}
