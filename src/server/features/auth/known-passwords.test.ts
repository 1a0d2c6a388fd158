import { expect, it } from 'vitest'
import { refuseKnownPassword } from './known-passwords.ts'

it.each([
  '1234567890',
  'qwertyuiop',
  'QwertyUIOP',
  '1q2w3e4r5t',
  'password123',
  'Password2024',
  'password!!',
  'liverpool 1',
  'p@ssw0rd2024',
])('refuses %s', async (password) => {
  await expect(refuseKnownPassword(password, 'password')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { password: expect.stringContaining('guessed first') },
  })
})

it.each(['correct horse battery', 'passwords are hard', 'Eau Rouge at dusk', 'dragon-73915'])(
  'accepts %s',
  async (password) => {
    await expect(refuseKnownPassword(password, 'password')).resolves.toBeUndefined()
  },
)

it('knows at least the ten thousand most common passwords', async () => {
  const { default: common } = await import('@zxcvbn-ts/language-common')
  expect(common.dictionary['passwords-common'].length).toBeGreaterThan(10_000)
})
