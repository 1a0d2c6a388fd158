import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { sentTogether } from './sent-together.ts'

const BEGIN = { text: 'begin' }
const READ = { text: 'select 1' }
const WRITE = { text: 'update users set role = $1' }
const COMMIT = { text: 'commit' }

it('sends what only reads together with the beginning', async () => {
  const { sent, answer, client } = connection()
  const { client: together } = sentTogether(client, { isReadOnly: false })
  await together.query(BEGIN)
  const reads = Promise.all([together.query(READ), together.query(READ)])
  expect(sent).toEqual(['begin', 'select 1', 'select 1'])
  for (let n = 0; n < 3; n++) answer()
  expect(await reads).toHaveLength(2)
})

it('writes only after the transaction has begun', async () => {
  const { sent, answer, client } = connection()
  const { client: together } = sentTogether(client, { isReadOnly: false })
  await together.query(BEGIN)
  const written = together.query(WRITE)
  await turn()
  expect(sent).toEqual(['begin'])
  answer()
  await turn()
  expect(sent).toEqual(['begin', WRITE.text])
  answer()
  await written
})

it('fails whatever is sent when the transaction could not begin, and writes nothing', async () => {
  const { sent, answer, client } = connection()
  const { client: together } = sentTogether(client, { isReadOnly: false })
  await together.query(BEGIN)
  const read = together.query(READ).catch(String)
  const written = together.query(WRITE).catch(String)
  answer(new Error('no transaction'))
  answer()
  expect(await Promise.all([read, written])).toEqual([
    'Error: no transaction',
    'Error: no transaction',
  ])
  expect(sent).not.toContain(WRITE.text)
})

it('waits for the end of a transaction that writes', async () => {
  const { answer, client } = connection()
  const { client: together } = sentTogether(client, { isReadOnly: false })
  let isOver = false
  const over = together.query(COMMIT).then(() => (isOver = true))
  await turn()
  expect(isOver).toBe(false)
  answer()
  await over
})

it('answers whoever only reads before the transaction has ended, and says when it has', async () => {
  const { sent, answer, client } = connection()
  const { client: together, ended } = sentTogether(client, { isReadOnly: true })
  await together.query(COMMIT)
  expect(sent).toEqual(['commit'])
  let isOver = false
  const over = ended().then(() => (isOver = true))
  await turn()
  expect(isOver).toBe(false)
  answer()
  await over
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Its statements are answered in their order, one with each call of `answer`. */
function connection() {
  const sent: string[] = []
  const waiting: ((error?: Error) => void)[] = []
  const query = ({ text }: { text: string }) => {
    sent.push(text)
    return new Promise((resolve, reject) => {
      waiting.push((error) => (error ? reject(error) : resolve({ rows: [] })))
    })
  }
  const answer = (error?: Error) => waiting.shift()?.(error)
  return { sent, answer, client: { query } as unknown as PoolClient }
}
