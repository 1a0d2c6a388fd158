import { briefingsApi } from '#shared/contract/briefings.ts'
import { admin, driver } from './sample.ts'

const HOUR_MS = 3_600_000

export const briefingSamples = [
  driver(briefingsApi.get, async ({ make }) => ({ params: { id: (await make.event()).id } })),
  admin(briefingsApi.set, async ({ make }) => ({
    params: { id: (await make.event()).id },
    body: { version: 0, text: 'Server: Paddock 1, password: slipstream', minutesBefore: 60 },
  })),
  driver(briefingsApi.confirm, async ({ make, as }, { id: userId }) => {
    const { id } = await make.event({ startDateTime: new Date(Date.now() + HOUR_MS) })
    await make.registration({ eventId: id, userId })
    const body = { version: 0, text: 'Password: slipstream', minutesBefore: 120 }
    await as(await make.admin()).call(briefingsApi.set, { params: { id }, body })
    return { params: { id }, body: { textVersion: 1 } }
  }),
  admin(briefingsApi.listReceipts, async ({ make }) => ({
    params: { id: (await make.event()).id },
  })),
]
