import { expect, it } from 'vitest'
import { answerText, outcomeOf } from './outcome.ts'

const gone = (code: number) => ({ code, message: 'Unknown' })

it.each([
  [200, { id: '7', channel_id: '5' }, { what: 'sent', messageId: '7', channelId: '5' }],
  [204, undefined, { what: 'sent', messageId: undefined, channelId: undefined }],
  [429, { retry_after: 0.3 }, { what: 'limited' }],
  [404, gone(10_008), { what: 'message-gone' }],
  [404, gone(10_015), { what: 'webhook-gone' }],
  [404, gone(10_003), { what: 'channel-gone' }],
  [404, undefined, { what: 'failed' }],
  [400, gone(220_001), { what: 'forum', isForum: true }],
  [400, gone(220_003), { what: 'forum', isForum: false }],
  [401, undefined, { what: 'webhook-gone' }],
  [403, undefined, { what: 'webhook-gone' }],
  [400, gone(50_035), { what: 'failed' }],
  [500, undefined, { what: 'retry' }],
  [503, '<html>', { what: 'retry' }],
])('knows what %s %j means', (status, body, outcome) => {
  expect(outcomeOf({ status, body })).toEqual(outcome)
})

it('says which field Discord refuses', () => {
  const body = {
    code: 50_035,
    message: 'Invalid Form Body',
    errors: { embeds: { 0: { title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } } },
  }
  expect(answerText({ status: 400, body })).toBe(
    '400 Invalid Form Body (code 50035): embeds.0.title',
  )
  expect(answerText({ status: 502, body: undefined })).toBe('502')
})
