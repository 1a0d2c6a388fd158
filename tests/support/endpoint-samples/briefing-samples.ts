import { briefingsApi } from '#shared/contract/briefings.ts'
import { admin, driver } from './sample.ts'

export const briefingSamples = [
  driver(briefingsApi.get, async ({ make }) => ({ params: { id: (await make.event()).id } })),
  admin(briefingsApi.set, async ({ make }) => ({
    params: { id: (await make.event()).id },
    body: { version: 0, text: 'Server: Paddock 1, password: slipstream', minutesBefore: 60 },
  })),
]
