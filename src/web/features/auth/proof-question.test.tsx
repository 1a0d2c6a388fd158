import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usersApi } from '#shared/contract/users.ts'
import { call } from '#web/data/api-client.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { ProofQuestion } from './proof-question.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROLE = 'PATCH /api/users/42/role'
const needed = refusal(403, 'Please confirm that it is you, then try again', 'proof_needed')

async function visit(answers: Answers) {
  const page = renderAt(Page, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/user/proof': {
        data: { hasPassword: true, hasFactor: true, hasSteam: true, hasDiscord: false },
      },
      ...answers,
    },
  })
  await screen.findByText('A page')
  return page
}

function Page() {
  return (
    <>
      <p>A page</p>
      <ProofQuestion />
    </>
  )
}

const change = () => call(usersApi.setRole, { params: { id: 42 }, body: { role: 'admin' } })

it('asks for the password, and sends what was refused again', async () => {
  let isProven = false
  const { calls } = await visit({
    [ROLE]: () => (isProven ? { data: sampleUser(42) } : needed()),
    'POST /api/user/proof': () => {
      isProven = true
    },
  })

  const changed = change()
  const dialog = within(await screen.findByRole('dialog', { name: 'Is It You?' }))
  await replaceText(await dialog.findByLabelText('Your Password'), 'correct horse battery')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))

  expect((await changed).data.id).toBe(42)
  expect(calls.filter((one) => one.call === ROLE)).toHaveLength(2)
  expect(calls).toContainEqual({
    call: 'POST /api/user/proof',
    body: { password: 'correct horse battery' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows a wrong password at its field, and asks once for calls that wait together', async () => {
  await visit({
    [ROLE]: needed,
    'POST /api/user/proof': refusal(400, 'This is not your password', 'invalid_input', {
      password: 'This is not your password',
    }),
  })

  const both = Promise.allSettled([change(), change()])
  const dialog = within(await screen.findByRole('dialog', { name: 'Is It You?' }))
  await replaceText(await dialog.findByLabelText('Your Password'), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('This is not your password')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
