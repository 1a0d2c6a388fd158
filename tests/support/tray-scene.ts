import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { events } from '#server/database/schema.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { resultTrayApi } from '#shared/contract/result-tray.ts'
import { CREWS } from './desk-client.ts'
import { startTestApp } from './test-app.ts'
import { uploadClient } from './upload-client.ts'

export const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')

const NAMES: string[] = CREWS.map(({ drivers: [name = ''] }) => name)

/** A guild whose members race in `CREWS`, and a program that sends their result files. */
export async function startTrayScene() {
  let clock = new Date('2026-01-01T00:00:00Z')
  const app = await startTestApp({ now: () => clock })
  const { as, make, db } = app
  const admin = await make.admin()
  const organiser = await make.admin()
  const driver = await make.driver()
  const client = uploadClient(app, admin, driver)
  const racers = new Map<string, { id: number }>()
  for (const displayName of NAMES) racers.set(displayName, await make.driver({ displayName }))

  /** An evening with an event whose entries are those of the file, an hour after its start. */
  async function evening(options: { takesSentResults?: boolean; drivers?: string[] } = {}) {
    const { at, file, event } = client.evening()
    const { id } = await event()
    const { takesSentResults = false, drivers = NAMES } = options
    if (takesSentResults) await db.update(events).set({ takesSentResults }).where(eq(events.id, id))
    for (const driverName of drivers) {
      const userId = racers.get(driverName)?.id
      await make.registration({ eventId: id, driverName, ...(userId && { userId }) })
    }
    clock = at(60)
    return { at, file, id }
  }

  async function tokenOf(member: { id: number }, scope: 'results:send' | 'read' = 'results:send') {
    const body = { name: 'Watcher', scopes: [scope], days: 90 as const }
    return (await as(member).call(apiTokensApi.create, { body })).data.token
  }

  const send = (content: string, name = 'race.xml', sender: { id: number } = admin) =>
    as(sender).request(resultTrayApi.send, { params: { file: name }, file: { content } })

  /** What becomes of new bytes. */
  async function sent(content: string, name = 'race.xml') {
    const reply = await send(content, name)
    if (reply.status !== 201) throw new Error(`The tray answered ${reply.status}`)
    return reply.answer().data
  }

  return {
    ...app,
    admin,
    organiser,
    driver,
    client,
    evening,
    tokenOf,
    send,
    sent,
    setClock: (at: Date) => {
      clock = at
    },
    now: () => clock,
    stateOf: async (id: number) =>
      (await as(admin).call(resultTrayApi.get, { params: { file: id } })).data,
    list: async () => (await as(admin).call(resultTrayApi.list)).data,
  }
}
