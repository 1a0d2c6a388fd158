import { expect, it } from 'vitest'
import { answerOf } from './smtp-answer.ts'

const refused = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('x'), { responseCode: Number(response.slice(0, 3)), response, command })

it.each([
  ['451 4.7.1 Greylisted', 'RCPT TO', 'later'],
  ['421 Too busy', 'CONN', 'later'],
  ['550 5.1.1 <lotta@example.org>: no such user', 'RCPT TO', 'refused'],
  ['550 5.2.1 Mailbox disabled', 'DATA', 'refused'],
  ['553 Bad recipient', 'RCPT TO', 'refused'],
  ['550 No such user', 'RCPT TO', 'refused'],
  ['550 5.7.1 Blocked by policy', 'RCPT TO', 'failed'],
  ['550 Spam', 'DATA', 'failed'],
  ['552 5.3.4 Too large', 'MAIL FROM', 'failed'],
  ['535 5.7.8 Wrong password', 'AUTH PLAIN', 'failed'],
])('reads %s at %s as %s', (response, command, what) => {
  expect(answerOf(refused(response, command)).what).toBe(what)
})

it('keeps no address', () => {
  expect(answerOf(refused('550 5.1.1 <lotta@example.org>:\r\n no such user')).text).toBe(
    '550 5.1.1 …: no such user',
  )
  const lost = Object.assign(new Error('connect 10.0.0.1:25'), { code: 'ESOCKET' })
  expect(answerOf(lost)).toEqual({
    what: 'later',
    text: 'No answer from the mail server (ESOCKET)',
  })
})
